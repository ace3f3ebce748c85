import { couldNotCheck, defineAudit, fail, pass } from './plain-audit.ts';

/** Google shows about 60 characters of a title on a phone. */
const MAX_TITLE_CHARS = 65;
const SAYS_NOTHING =
  /^(?:home(?: ?page)?|untitled(?: document)?|index|welcome|new page|my (?:web)?site|website|document)$/i;

/** Whether a title could stand on any website. */
export function saysNothing(title: string): boolean {
  return SAYS_NOTHING.test(title.trim());
}

export const title = defineAudit({
  id: 'title',
  title: 'Page title says what you do',
  facts: ['head'] as const,
  run({ head }) {
    const text = head.title?.trim() ?? '';
    const seen = [{ where: 'page title', seen: text || 'missing or empty' }];
    const action =
      'Write a page title of 30 to 60 characters with your service, your city and your business name, so searchers see you do the job they need.';
    if (text === '') {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('critical', {
        title: 'The page has no title',
        description:
          'The title is the headline of your listing on Google. Without one, Google makes one up, and customers may not see what you do.',
        action,
        evidence: seen,
      });
    }
    if (saysNothing(text)) {
      return fail('warning', {
        title: 'The page title says nothing about your business',
        description: 'Your headline on Google does not say what you do or where, so people scroll past it.',
        action,
        evidence: seen,
      });
    }
    if (text.length > MAX_TITLE_CHARS) {
      return fail('recommendation', {
        title: 'Google cuts off your page title',
        description: `Your title has ${text.length} characters, and Google shows about 60. Customers do not see the rest.`,
        action: 'Shorten the page title to 60 characters, and put your service and city first.',
        evidence: seen,
      });
    }
    return pass(text);
  },
});
