import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const actionLinks = defineAudit({
  id: 'action-links',
  title: 'Buttons such as "Book now" lead somewhere',
  facts: ['actionLinks'] as const,
  run({ actionLinks }) {
    const dead = actionLinks.filter(({ leads }) => leads === 'nowhere');
    if (dead.length > 0) {
      return fail('critical', {
        title: dead.length === 1 ? 'An important button does nothing' : 'Important buttons do nothing',
        description: 'Visitors who are ready to call or book tap it, and nothing happens.',
        action: 'Give each of them the address of your booking page, your form or your phone number.',
        evidence: dead.map(({ text, href }) => ({ where: `link "${text}"`, seen: href || 'no address' })),
      });
    }
    const working = actionLinks.find(({ leads }) => leads === 'somewhere');
    if (working) return pass(`${working.text}: ${working.href}`);
    if (actionLinks.length === 0) return notApplicable('The page has no links that invite to call or book.');
    return couldNotCheck('Scripts decide where these buttons lead; please tap them once yourself.');
  },
});
