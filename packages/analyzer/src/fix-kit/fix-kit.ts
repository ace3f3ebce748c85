import type { FixKitPart } from '@fml/contract';
import type { AuditVerdict } from '../audits/run-audits.ts';
import type { Facts } from '../facts.ts';
import type { SiteFetch } from '../stages.ts';
import { businessData } from './business-data.ts';
import { businessProfile } from './business-profile.ts';
import { phoneMarkup } from './phone-markup.ts';
import { pictureTexts } from './picture-texts.ts';
import { robotsPatch } from './robots-patch.ts';
import { descriptionDraft, type SearchTextSources, titleDraft } from './search-texts.ts';
import { serviceNames } from './service-names.ts';

export interface FixKitInput {
  facts: Facts;
  verdicts: readonly AuditVerdict[];
  robotsTxt: SiteFetch['robotsTxt'];
}

/**
 * Code to copy for what the audits found, made of values of the page. What the page does not say is a placeholder; no
 * part is made for a check that passed.
 */
export function fixKit({ facts, verdicts, robotsTxt }: FixKitInput): FixKitPart[] {
  const failed = new Set(verdicts.filter(({ outcome }) => outcome.kind === 'fail').map(({ id }) => id));
  const fails = (...ids: string[]) => ids.some((id) => failed.has(id));
  const [head, contact, images] = [facts.get('head'), facts.get('contact'), facts.get('images')];
  const profile = businessProfile(facts);
  const sources: SearchTextSources = {
    profile,
    services: serviceNames(facts),
    language: head.ok ? head.value.language : null,
  };
  const parts = [
    fails('indexable') && robotsTxt.ok ? robotsPatch(robotsTxt.resource.body, pathOf(facts)) : null,
    fails('phone-link', 'visible-phone', 'contact-consistency') && contact.ok
      ? phoneMarkup(contact.value)
      : null,
    fails('local-business-data', 'local-business-fields', 'structured-data') ? businessData(profile) : null,
    fails('title') ? titleDraft(sources) : null,
    fails('meta-description') ? descriptionDraft(sources) : null,
    fails('image-alt') && images.ok ? pictureTexts(images.value.withoutAlternative) : null,
  ];
  return parts.filter((part) => part !== null);
}

/** Path of the page as robots.txt judges it. */
function pathOf(facts: Facts): string {
  const head = facts.get('head');
  const url = URL.parse(head.ok ? head.value.url : '');
  return url ? url.pathname + url.search : '/';
}
