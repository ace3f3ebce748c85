import { phoneNumber } from '../collectors/contact.ts';
import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

export const contactConsistency = defineAudit({
  id: 'contact-consistency',
  title: 'The same phone number everywhere',
  facts: ['contact', 'localBusiness'] as const,
  run({ contact, localBusiness }) {
    // A link that shows one number and dials another is wrong whatever else the page says.
    for (const link of contact.phoneLinks) {
      const shown = phoneNumber(link.text);
      if (!shown || !link.number || shown === link.number) continue;
      return fail('critical', {
        title: 'A phone link dials a different number than it shows',
        description:
          'Customers see one number, but their phone calls another. You may be losing those calls.',
        action: 'Change the link so it dials the number it shows, and your calls reach you.',
        evidence: [{ where: `link "${link.text}"`, seen: link.href }],
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
      return notApplicable('The phone number appears in one place only, so there is nothing to compare.');
    }
    if (declared.some(({ number }) => shown.has(number))) return pass(declared[0]?.text);
    return fail('warning', {
      title: 'Google gets a different phone number than your visitors',
      description:
        'Google compares your name, address and phone number across the web. When the numbers differ, it trusts you less, and some customers call the wrong one.',
      action:
        'Use the same phone number on the page, in its structured data and in your Google Business Profile.',
      evidence: [
        ...declared.map(({ text }) => ({ where: 'structured data', seen: text })),
        ...[...shown].filter((number) => number !== null).map((seen) => ({ where: 'page', seen })),
      ],
    });
  },
});
