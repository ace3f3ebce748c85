import { message } from '@fml/report-texts';
import { pageNumbers } from '../collectors/page-numbers.ts';
import type { FactValues } from '../facts.ts';
import { pathOf } from '../page/site-address.ts';
import { couldNotCheck, defineAudit, fail, linksSeen, notApplicable, pass } from './audit.ts';

export const phoneLink = defineAudit({
  id: 'phone-link',
  facts: ['pageNumbers', 'sitePages'] as const,
  run({ pageNumbers: { shown, links, written, isUnsure }, sitePages }) {
    const dead = links.filter(({ number }) => number === null);
    if (isUnsure && dead.length > 0 && dead.every(({ href }) => isWholeNumber(href))) {
      return couldNotCheck(message('phone-link.why.abroad'));
    }
    if (dead.length > 0) {
      return fail('critical', { variant: 'dead_number', evidence: linksSeen(dead) });
    }
    // One tap to write to the number is as good.
    const working = links[0] ?? written[0];
    if (working) return pass(working.href);
    if (shown.length === 0) return notApplicable(message('phone-link.why.no_phone'));
    const other = pageThatDials(sitePages, new Set(shown.map(({ number }) => number)));
    if (other !== null) {
      return fail('warning', {
        variant: 'not_tappable_here',
        values: { path: pathOf(other) },
        evidence: shown.map(({ text }) => ({ where: message('where.visible_text'), seen: text })),
      });
    }
    return fail('critical', {
      variant: 'not_tappable',
      evidence: shown.map(({ text }) => ({ where: message('where.visible_text'), seen: text })),
    });
  },
});

/** Address of another page where one of the numbers can be tapped. */
function pageThatDials(
  { analyzed, others }: FactValues['sitePages'],
  shown: ReadonlySet<string>,
): string | null {
  const pages = [analyzed, ...others];
  const page = others.find((other) =>
    pageNumbers(pages, other).links.some(({ number }) => number !== null && shown.has(number)),
  );
  return page?.url ?? null;
}

/** Enough digits for a number with its area code in any country. */
function isWholeNumber(href: string): boolean {
  return /^\d{7,15}$/.test(href.replace(/\D/g, ''));
}
