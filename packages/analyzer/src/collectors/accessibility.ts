import { message, type Text } from '@fml/report-texts';
import type { LighthouseAudit } from '../stages.ts';
import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import type { PageSources } from './page-sources.ts';

/** Every Lighthouse check that audits read; a test compares them with the installed version. */
export const READ_CHECKS = [
  'accesskeys',
  'aria-allowed-attr',
  'aria-command-name',
  'aria-conditional-attr',
  'aria-deprecated-role',
  'aria-dialog-name',
  'aria-hidden-body',
  'aria-hidden-focus',
  'aria-input-field-name',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-required-children',
  'aria-required-parent',
  'aria-roles',
  'aria-toggle-field-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'button-name',
  'bypass',
  'color-contrast',
  'definition-list',
  'dlitem',
  'duplicate-id-aria',
  'frame-title',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-in-text-block',
  'link-name',
  'list',
  'listitem',
  'meta-refresh',
  'select-name',
  'skip-link',
  'tabindex',
  'target-size',
  'td-headers-attr',
  'th-has-data-cells',
  'valid-lang',
  'video-caption',
] as const;

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
  ids: readonly (typeof READ_CHECKS)[number][],
): { where: Text; seen: Text }[] {
  return ids.flatMap<{ where: Text; seen: Text }>((id) => {
    const check = checks.get(id);
    if (!check) return [];
    const where = message(`check.${id}`);
    if (check.items.length === 0) return [{ where, seen: message('seen.on_page') }];
    return check.items.map((seen) => ({ where, seen }));
  });
}
