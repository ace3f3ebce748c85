import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

const SHORTEST_CHARS = 50;
const LONGEST_CHARS = 200;

export const metaDescription = defineAudit({
  id: 'meta-description',
  title: 'Search description invites people in',
  facts: ['head'] as const,
  run({ head }) {
    const text = head.description?.trim() ?? '';
    const action = 'Write 120 to 155 characters: what you do, for which towns, and why to call you.';
    const evidence = [{ where: '<meta name="description">', seen: text || 'missing or empty' }];
    if (text === '') {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('warning', {
        title: 'No description for search results',
        description:
          'The text under your headline in Google is picked at random from the page, often a menu or a cookie notice.',
        action,
        evidence,
      });
    }
    if (text.length < SHORTEST_CHARS || text.length > LONGEST_CHARS) {
      const problem =
        text.length < SHORTEST_CHARS ? 'too short to convince anybody' : 'longer than Google shows';
      return fail('recommendation', {
        title: 'The search description has the wrong length',
        description: `Your description has ${text.length} characters, which is ${problem}.`,
        action,
        evidence,
      });
    }
    return pass(text);
  },
});
