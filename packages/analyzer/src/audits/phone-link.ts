import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, linksSeen, notApplicable, pass } from './audit.ts';

export const phoneLink = defineAudit({
  id: 'phone-link',
  facts: ['pageNumbers'] as const,
  run({ pageNumbers: { shown, links, written, isUnsure } }) {
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
    return fail('critical', {
      variant: 'not_tappable',
      evidence: shown.map(({ text }) => ({ where: message('where.visible_text'), seen: text })),
    });
  },
});

/** Enough digits for a number with its area code in any country. */
function isWholeNumber(href: string): boolean {
  return /^\d{7,15}$/.test(href.replace(/\D/g, ''));
}
