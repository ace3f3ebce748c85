import { couldNotCheck, defineAudit, fail, pass } from './plain-audit.ts';

const MIN_CHARS = 50;
const MAX_CHARS = 200;

export const metaDescription = defineAudit({
  id: 'meta-description',
  title: 'Search description has a good length',
  facts: ['head'] as const,
  run({ head }) {
    const text = head.description?.trim() ?? '';
    const action =
      'Write a search description (meta description) of 120 to 155 characters: what you do, which towns you serve and why to call you.';
    const evidence = [{ where: 'search description', seen: text || 'missing or empty' }];
    if (text === '') {
      if (head.gap) return couldNotCheck(head.gap);
      return fail('warning', {
        title: 'The page has no search description',
        description:
          'Google picks the text under your headline itself. It may show a menu or a cookie notice instead of a reason to call you.',
        action,
        evidence,
      });
    }
    if (text.length < MIN_CHARS || text.length > MAX_CHARS) {
      const problem =
        text.length < MIN_CHARS ? 'too short to convince a customer' : 'longer than Google shows';
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
