import type { MessageValue, Severity } from '@fml/contract';
import { type AuditId, auditTitle, message, type Text, type VariantOf } from '@fml/report-texts';
import type { OnBroken } from '../broken-parts.ts';
import type { FactName, Facts, FactValues } from '../facts.ts';
import { cutText } from '../page/cut-text.ts';
import { pathOf } from '../page/site-address.ts';
import { type AuditAnswer, type AuditOutcome, type SeenThing, writeOutcome } from './audit-outcome.ts';

/** One check of the report. `run` reports an error instead of throwing it, and never sees facts it did not declare. */
export interface Audit {
  id: string;
  /** What is good when it passes, as listed under "passed" and "not checked". */
  title: string;
  facts: readonly FactName[];
  run(facts: Facts, onBroken: OnBroken): AuditOutcome;
}

interface AuditDefinition<Id extends AuditId, Names extends readonly FactName[]> {
  /** Its texts have the same id in a family's catalog. */
  id: Id;
  facts: Names;
  /**
   * Languages whose words it knows, when it looks for words. That they are missing on a website in another language says
   * nothing, so such a finding becomes "could not check".
   */
  words?: readonly string[];
  /** Pure: the declared facts in, the answer out. Called only when all of them were obtained. */
  run(facts: Pick<FactValues, Names[number]>): AuditAnswer<VariantOf<Id>>;
}

/**
 * Makes an audit of a pure function. A declared fact that is missing, a throw, or a text that lacks a value becomes
 * `couldNotCheck`, so that one strange page never costs the whole report; the last two are reported as bugs.
 */
export function defineAudit<const Id extends AuditId, const Names extends readonly FactName[]>(
  definition: AuditDefinition<Id, Names>,
): Audit {
  const { id, facts: names, words } = definition;
  return {
    id,
    title: auditTitle('en', id) ?? id,
    facts: names,
    run(facts, onBroken) {
      const declared: Partial<Record<FactName, unknown>> = {};
      for (const name of names) {
        const fact = facts.get(name);
        if (!fact.ok) return writeOutcome(id, couldNotCheck(fact.why));
        declared[name] = fact.value;
      }
      try {
        // Every declared name was filled in by the loop above with that fact's value.
        const answer = definition.run(declared as Pick<FactValues, Names[number]>);
        const unknown = answer.kind === 'fail' && words ? languageWithout(words, facts) : null;
        return writeOutcome(id, unknown === null ? answer : couldNotCheck(languageGap(unknown)));
      } catch (error) {
        onBroken({ kind: 'audit', id, error });
        return writeOutcome(id, couldNotCheck(message('gap.crashed')));
      }
    },
  };
}

/** The language of the website when none of these is; null when one is, or when it is not certain. */
function languageWithout(words: readonly string[], facts: Facts): string | null {
  const business = facts.get('business');
  const language = business.ok ? business.value.language : null;
  return language === null || words.includes(language) ? null : language;
}

/** Why a check that looks for words was not made. */
export const LANGUAGE_GAP = 'gap.language';

const languageGap = (code: string) =>
  message(LANGUAGE_GAP, { language: message('coverage.language_name', { code }) });

/** `seen` is for tests and logs: a report lists a check that passed by its title. */
export const pass = (seen?: string): { kind: 'pass'; seen: string | null } => ({
  kind: 'pass',
  seen: seen === undefined ? null : cutText(seen),
});

export const fail = <const Variant extends string>(
  severity: Severity,
  finding: {
    variant: Variant;
    values?: Record<string, MessageValue>;
    evidence: readonly SeenThing[];
    /** Addresses of the pages where it was seen; the page analyzed when left out. */
    pages?: readonly string[];
  },
) => ({ kind: 'fail' as const, severity, values: {}, pages: [], ...finding });

/** Several things seen in one place. */
export const allAt = (where: Text, all: readonly Text[]): SeenThing[] => all.map((seen) => ({ where, seen }));

/** Evidence and pages of what was seen on several pages of the website. */
export const seenOnPages = (found: readonly { seen: string; url: string }[]) => ({
  evidence: found.map(({ seen, url }): SeenThing => ({ where: pathOf(url), seen })),
  pages: [...new Set(found.map(({ url }) => url))],
});

export const linksSeen = (links: readonly { text: string; href: string }[]): SeenThing[] =>
  links.map(({ text, href }) => ({ where: message('where.link', { text }), seen: href }));

export const notApplicable = (why: Text) => ({ kind: 'notApplicable' as const, why });

export const couldNotCheck = (why: Text) => ({ kind: 'couldNotCheck' as const, why });

/** The answer of a check across pages when no page besides the one analyzed was read; null when one was. */
export function answerWithoutOthers({ others, gap }: FactValues['sitePages']) {
  if (others.length > 0) return null;
  return gap === null ? notApplicable(message('other_pages.none')) : couldNotCheck(gap);
}
