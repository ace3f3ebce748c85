import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const phoneLink = defineAudit({
  id: 'phone-link',
  title: 'Phone number can be tapped to call',
  facts: ['contact'] as const,
  run({ contact }) {
    const dead = contact.phoneLinks.filter(({ number }) => number === null);
    const working = contact.phoneLinks.find(({ number }) => number !== null);
    if (dead.length > 0) {
      return fail('critical', {
        title: 'A call link dials a number that does not exist',
        description: 'Visitors tap to call and reach nobody. They rarely try twice.',
        action: 'Correct the link to the full number, for example tel:+1 followed by the ten digits.',
        evidence: dead.map(({ href, text }) => ({ where: `link "${text}"`, seen: href })),
      });
    }
    if (working) return pass(working.href);
    if (contact.visiblePhones.length === 0)
      return notApplicable('There is no phone number on the page to tap.');
    return fail('critical', {
      title: 'Your phone number cannot be tapped',
      description:
        'Visitors on a phone have to copy the number by hand; many go back and call the next business.',
      action: 'Turn the number into a link that starts with tel:+1.',
      evidence: contact.visiblePhones.map(({ text }) => ({ where: 'visible text', seen: text })),
    });
  },
});
