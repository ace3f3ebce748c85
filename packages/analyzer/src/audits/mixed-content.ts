import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const mixedContent = defineAudit({
  id: 'mixed-content',
  title: 'All parts of the page are secure',
  facts: ['mixedContent'] as const,
  run({ mixedContent }) {
    const { pageIsSecure, blocked, weakened } = mixedContent;
    if (!pageIsSecure) return notApplicable('The page itself is not secure, which is listed on its own.');
    const action = 'Change these addresses from http:// to https://.';
    const evidence = [...blocked, ...weakened].map((seen) => ({ where: 'part asked over http://', seen }));
    if (blocked.length > 0) {
      return fail('warning', {
        title: 'Browsers block parts of your page',
        description:
          'The secure page asks for scripts, styles or frames over an insecure address; browsers refuse them.',
        action,
        evidence,
      });
    }
    if (weakened.length > 0) {
      return fail('recommendation', {
        title: 'Pictures come over an insecure address',
        description:
          'The secure page asks for pictures or videos over http://; they may be missing for some visitors.',
        action,
        evidence,
      });
    }
    return pass();
  },
});
