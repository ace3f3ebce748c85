import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const mixedContent = defineAudit({
  id: 'mixed-content',
  title: 'All parts of the page are secure',
  facts: ['mixedContent'] as const,
  run({ mixedContent }) {
    const { pageIsSecure, blocked, weakened } = mixedContent;
    if (!pageIsSecure) return notApplicable('The page itself is not secure, and that has its own entry.');
    const action =
      'Ask your web person to load every part of the page from an address that starts with https://, so nothing is missing.';
    const evidence = [...blocked, ...weakened].map((seen) => ({ where: 'insecure address', seen }));
    if (blocked.length > 0) {
      return fail('warning', {
        title: 'Browsers block parts of your page',
        description:
          'Some parts of the page load from an insecure address. Browsers refuse them, so customers may see a broken page.',
        action,
        evidence,
      });
    }
    if (weakened.length > 0) {
      return fail('recommendation', {
        title: 'Pictures load from an insecure address',
        description:
          'Your page is secure, but some pictures or videos are not. Some customers may not see them.',
        action,
        evidence,
      });
    }
    return pass();
  },
});
