import { message } from '@fml/report-texts';
import { dialed } from '../collectors/phone-numbers.ts';
import { couldNotCheck, defineAudit, fail, linksSeen, notApplicable, pass } from './audit.ts';

export const phoneLink = defineAudit({
  id: 'phone-link',
  facts: ['contact'] as const,
  run({ contact }) {
    const dead = contact.phoneLinks.filter(({ number }) => number === null);
    const working = contact.phoneLinks.find(({ number }) => number !== null);
    if (contact.isAbroad && dead.length > 0 && dead.every(({ href }) => isWholeNumber(href))) {
      return couldNotCheck(message('phone-link.why.abroad'));
    }
    if (dead.length > 0) {
      return fail('critical', { variant: 'dead_number', evidence: linksSeen(dead) });
    }
    if (working) return pass(working.href);
    if (contact.visiblePhones.length === 0) return notApplicable(message('phone-link.why.no_phone'));
    return fail('critical', {
      variant: 'not_tappable',
      evidence: contact.visiblePhones.map(({ text }) => ({
        where: message('where.visible_text'),
        seen: text,
      })),
    });
  },
});

/** Enough digits for a number with its area code in any country. */
function isWholeNumber(href: string): boolean {
  return /^\d{7,15}$/.test(dialed(href).replace(/\D/g, ''));
}
