import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const actionLinks = defineAudit({
  id: 'action-links',
  title: 'Buttons such as "Book now" work',
  facts: ['actionLinks'] as const,
  run({ actionLinks }) {
    const dead = actionLinks.filter(({ leads }) => leads === 'nowhere' || leads === 'error');
    if (dead.length > 0) {
      const isError = dead.every(({ leads }) => leads === 'error');
      return fail('critical', {
        title: deadTitle(dead.length, isError),
        description: isError
          ? 'Customers who are ready to call or book get an error instead.'
          : 'Customers who are ready to call or book tap, and nothing happens.',
        action:
          'Link every button to call or book to your phone number, your form or your booking page, then tap each one to test it.',
        evidence: dead.map(({ text, href, status }) => ({
          where: `link "${text}"`,
          seen: status === null ? href || 'no address' : `${href}, error ${status}`,
        })),
      });
    }
    const working = actionLinks.find(({ leads }) => leads === 'somewhere');
    if (working) return pass(`${working.text}: ${working.href}`);
    if (actionLinks.length === 0) return notApplicable('The page has no buttons to call or book.');
    return couldNotCheck('We could not tell where these buttons lead. Please tap each one yourself.');
  },
});

function deadTitle(count: number, isError: boolean): string {
  if (isError)
    return count === 1
      ? 'An important button leads to an error page'
      : 'Important buttons lead to error pages';
  return count === 1 ? 'An important button does nothing' : 'Important buttons do nothing';
}
