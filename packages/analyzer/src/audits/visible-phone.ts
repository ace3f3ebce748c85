import { defineAudit, fail, pass } from './audit.ts';

export const visiblePhone = defineAudit({
  id: 'visible-phone',
  title: 'Phone number is visible',
  facts: ['contact'] as const,
  run({ contact }) {
    const [phone] = contact.visiblePhones;
    if (phone) return pass(phone.text);
    const link = contact.phoneLinks.find(({ number }) => number !== null);
    if (link) {
      return fail('recommendation', {
        title: 'The phone number hides behind a link',
        description:
          'Visitors can tap to call but cannot read the number, so desktop visitors cannot call you.',
        action: 'Write the number itself on the link.',
        evidence: [{ where: `link "${link.text}"`, seen: link.href }],
      });
    }
    return fail('critical', {
      title: 'No phone number on the page',
      description: 'Local customers want to call. Nobody can call a number that is not there.',
      action: 'Put your phone number as text at the top of the page and in the footer, not inside a picture.',
      evidence: [{ where: 'visible text', seen: 'no complete phone number' }],
    });
  },
});
