import { defineAudit, fail, pass } from './audit.ts';

export const visiblePhone = defineAudit({
  id: 'visible-phone',
  title: 'Phone number is easy to see',
  facts: ['contact'] as const,
  run({ contact }) {
    const [phone] = contact.visiblePhones;
    if (phone) return pass(phone.text);
    const link = contact.phoneLinks.find(({ number }) => number !== null);
    if (link) {
      return fail('recommendation', {
        title: 'The phone number is hidden behind a link',
        description:
          'Customers on a phone can tap the link to call, but customers on a computer cannot see which number to dial.',
        action: 'Show the phone number itself as the text of the link, so anyone can read it and call.',
        evidence: [{ where: `link "${link.text}"`, seen: link.href }],
      });
    }
    return fail('critical', {
      title: 'No phone number on the page',
      description: 'Local customers want to call. Without a number to dial, they call the next company.',
      action:
        'Put your phone number at the top of the page and in the footer. Type it as text, because a number inside a picture cannot be tapped.',
      evidence: [{ where: 'visible text', seen: 'no complete phone number' }],
    });
  },
});
