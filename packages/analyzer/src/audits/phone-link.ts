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
        title: 'A phone link dials a number that does not exist',
        description: 'Customers tap to call and reach no one. They rarely try twice.',
        action:
          'Fix the link so it dials your full number with area code, and test it on a phone. (For your web person: tel:+1 and the ten digits.)',
        evidence: dead.map(({ href, text }) => ({ where: `link "${text}"`, seen: href })),
      });
    }
    if (working) return pass(working.href);
    if (contact.visiblePhones.length === 0) return notApplicable('There is no phone number on the page.');
    return fail('critical', {
      title: 'Your phone number cannot be tapped',
      description:
        'Customers on a phone have to copy the number by hand. Many give up and call the next business.',
      action: 'Make the phone number tappable, so a customer on a phone can call with one tap.',
      evidence: contact.visiblePhones.map(({ text }) => ({ where: 'visible text', seen: text })),
    });
  },
});
