import { message } from '@fml/report-texts';
import { phoneNumber } from '../collectors/phone-numbers.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const contactConsistency = defineAudit({
  id: 'contact-consistency',
  facts: ['contact', 'localBusiness'] as const,
  run({ contact, localBusiness }) {
    // A link that shows one number and dials another is wrong no matter what else the page says.
    for (const link of contact.phoneLinks) {
      const shown = phoneNumber(link.text);
      if (!shown || !link.number || shown === link.number) continue;
      return fail('critical', {
        variant: 'dials_another',
        evidence: [{ where: message('where.link', { text: link.text }), seen: link.href }],
      });
    }
    const declared = localBusiness
      .map(({ telephone }) => ({ text: telephone ?? '', number: phoneNumber(telephone ?? '') }))
      .filter(({ number }) => number !== null);
    const shown = new Set([
      ...contact.visiblePhones.map(({ number }) => number),
      ...contact.phoneLinks.map(({ number }) => number),
    ]);
    if (declared.length === 0 || shown.size === 0) {
      return notApplicable(message('contact-consistency.why.one_place'));
    }
    if (declared.some(({ number }) => shown.has(number))) return pass(declared[0]?.text);
    return fail('warning', {
      variant: 'google_gets_another',
      evidence: [
        ...declared.map(({ text }) => ({ where: message('where.structured_data'), seen: text })),
        ...[...shown]
          .filter((number) => number !== null)
          .map((seen) => ({ where: message('where.page'), seen })),
      ],
    });
  },
});
