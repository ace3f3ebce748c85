import { type MessageKey, message, type Text } from '@fml/report-texts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import type { LighthouseAudit } from '../stages.ts';

/** A Lighthouse check that audits read: each has a name in the catalogs. */
export type ReadCheck = CheckOf<MessageKey>;
type CheckOf<Key> = Key extends `check.${infer Id}` ? Id : never;

/** Failing Lighthouse checks by id. One that is not in the map passed or did not apply. */
export type FailingChecks = ReadonlyMap<string, LighthouseAudit>;

/** Only present if the accessibility checks were completed: without a score, silence does not mean a pass. */
export function collectAccessibility({ browser, whyNotMeasured }: PageSources): FactResult<FailingChecks> {
  if (!browser || browser.accessibilityScore === null) return unobtainable(whyNotMeasured);
  const failing = browser.lighthouseAudits.filter(({ score }) => score !== null && score < 1);
  return obtained(new Map(failing.map((audit) => [audit.id, audit])));
}

/** Elements that fail any of the given Lighthouse checks; empty when all of them passed. */
export function failingItems(
  checks: FailingChecks,
  ids: readonly ReadCheck[],
): { where: Text; seen: Text }[] {
  return ids.flatMap<{ where: Text; seen: Text }>((id) => {
    const check = checks.get(id);
    if (!check) return [];
    const where = message(`check.${id}`);
    if (check.items.length === 0) return [{ where, seen: message('seen.on_page') }];
    return check.items.map((seen) => ({ where, seen }));
  });
}
