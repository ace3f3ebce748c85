import type { FixKitPart, ReportAnswers } from '@fml/contract';
import type { AuditId } from '@fml/report-texts';
import type { AuditVerdict } from '../audits/run-audits.ts';
import type { OnBroken } from '../broken-parts.ts';
import { type Facts, factValue } from '../facts.ts';
import type { SiteFetch } from '../stages.ts';
import { answerLines } from './answer-lines.ts';
import { businessData } from './business-data.ts';
import { businessProfile } from './business-profile.ts';
import type { FixKitId } from './code-text.ts';
import { phoneMarkup } from './phone-markup.ts';
import { pictureTexts } from './picture-texts.ts';
import { robotsPatch } from './robots-patch.ts';
import { descriptionDraft, type SearchTextSources, titleDraft } from './search-texts.ts';
import { serviceNames } from './service-names.ts';

export interface FixKitInput {
  facts: Facts;
  verdicts: readonly AuditVerdict[];
  robotsTxt: SiteFetch['robotsTxt'];
  /** What the pages answer; null when they could not be read. */
  answers: ReportAnswers | null;
  onBroken: OnBroken;
}

/**
 * Code to copy for what the audits found, made of values of the page. What the page does not say is a placeholder; no
 * part is made for a check that passed. If a page breaks a part, only that part is lost, not the report.
 */
export function fixKit({ facts, verdicts, robotsTxt, answers, onBroken }: FixKitInput): FixKitPart[] {
  const failed = new Set(verdicts.filter(({ outcome }) => outcome.kind === 'fail').map(({ id }) => id));
  const parts = PARTS.flatMap(({ id, audits, make }) => {
    if (!audits.some((audit) => failed.has(audit))) return [];
    try {
      return make(facts, robotsTxt) ?? [];
    } catch (error) {
      onBroken({ kind: 'fix_kit', id, error });
      return [];
    }
  });
  const lines = answerLines(answers);
  return lines === null ? parts : [...parts, lines];
}

type MakePart = (facts: Facts, robotsTxt: SiteFetch['robotsTxt']) => FixKitPart | null;

/** The parts in their order, and the audits of which one has to fail. */
const PARTS: readonly { id: FixKitId; audits: readonly AuditId[]; make: MakePart }[] = [
  {
    id: 'robots',
    audits: ['indexable'],
    make: (facts, robotsTxt) => (robotsTxt.ok ? robotsPatch(robotsTxt.resource.body, pathOf(facts)) : null),
  },
  {
    id: 'tel',
    audits: ['phone-link', 'visible-phone', 'contact-consistency'],
    make(facts) {
      const numbers = factValue(facts, 'pageNumbers');
      return numbers && phoneMarkup(numbers);
    },
  },
  {
    id: 'business-data',
    audits: ['local-business-data', 'local-business-fields', 'structured-data'],
    make: (facts) => businessData(businessProfile(facts)),
  },
  { id: 'title', audits: ['title'], make: (facts) => titleDraft(searchTextSources(facts)) },
  {
    id: 'description',
    audits: ['meta-description'],
    make: (facts) => descriptionDraft(searchTextSources(facts)),
  },
  {
    id: 'alt',
    audits: ['image-alt'],
    make: (facts) => pictureTexts(factValue(facts, 'images')?.withoutAlternative ?? []),
  },
];

function searchTextSources(facts: Facts): SearchTextSources {
  return {
    profile: businessProfile(facts),
    services: serviceNames(facts),
    language: factValue(facts, 'business')?.language ?? factValue(facts, 'head')?.language ?? null,
  };
}

/** Path of the page as robots.txt judges it. */
function pathOf(facts: Facts): string {
  const url = URL.parse(factValue(facts, 'head')?.url ?? '');
  return url ? url.pathname + url.search : '/';
}
