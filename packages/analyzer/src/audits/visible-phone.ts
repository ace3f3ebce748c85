import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const visiblePhone = defineAudit({
  id: 'visible-phone',
  facts: ['contact'] as const,
  run({ contact }) {
    const [phone] = contact.visiblePhones;
    if (phone) return pass(phone.text);
    const link = contact.phoneLinks.find(({ number }) => number !== null);
    if (link) {
      return fail('recommendation', {
        variant: 'hidden_behind_link',
        evidence: [{ where: message('where.link', { text: link.text }), seen: link.href }],
      });
    }
    if (contact.isAbroad) return couldNotCheck(message('phone-link.why.abroad'));
    return fail('critical', {
      variant: 'missing',
      evidence: [{ where: message('where.visible_text'), seen: message('visible-phone.seen.no_phone') }],
    });
  },
});
