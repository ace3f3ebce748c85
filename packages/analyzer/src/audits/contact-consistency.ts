import { phoneNumber } from '../collectors/contact.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

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
        title: 'A call link dials a different number than it shows',
        description: 'Visitors read one number and their phone calls another one.',
        action: 'Make the link dial the number that is written on it.',
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
      return notApplicable('There is only one place with a phone number, so nothing can disagree.');
    }
    if (declared.some(({ number }) => shown.has(number))) return pass(declared[0]?.text);
    return fail('warning', {
      title: 'Google is told another phone number than your visitors',
      description:
        'Search engines compare your name, address and phone across the web. Different numbers cost trust and send calls astray.',
      action: 'Use one number in the page, the data block and your Google Business Profile.',
      evidence: [
        ...declared.map(({ text }) => ({ where: 'data for search engines', seen: text })),
        ...[...shown].filter((number) => number !== null).map((seen) => ({ where: 'page', seen })),
      ],
    });
  },
});
