import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

/** Google shows about 60 characters of a title on a phone. */
const LONGEST_TITLE_CHARS = 65;
const SAYS_NOTHING =
  /^(?:home(?: ?page)?|untitled(?: document)?|index|welcome|new page|my (?:web)?site|website|document)$/i;

export const title = defineAudit({
  id: 'title',
  title: 'Page title says what you do',
  facts: ['head'] as const,
  run({ head }) {
    const text = head.title?.trim() ?? '';
    const seen = [{ where: '<title>', seen: text || 'missing or empty' }];
    const action =
      'Write a title of 30 to 60 characters with your service, your city and your business name.';
    if (text === '') {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('critical', {
        title: 'The page has no title',
        description:
          'The title is the blue headline of your entry in Google. Without one Google invents a headline, and people searching for your service do not recognize you.',
        action,
        evidence: seen,
      });
    }
    if (SAYS_NOTHING.test(text)) {
      return fail('warning', {
        title: 'The page title says nothing about your business',
        description:
          'Your headline in Google names neither what you do nor where, so searchers scroll past it.',
        action,
        evidence: seen,
      });
    }
    if (text.length > LONGEST_TITLE_CHARS) {
      return fail('recommendation', {
        title: 'The page title is cut off in Google',
        description: `Your title has ${text.length} characters; Google shows about 60 of them.`,
        action: 'Shorten it to 60 characters and put your service and city first.',
        evidence: seen,
      });
    }
    return pass(text);
  },
});
