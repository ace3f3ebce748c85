import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const socialCard = defineAudit({
  id: 'social-card',
  title: 'Shared links show a preview',
  facts: ['head'] as const,
  run({ head }) {
    const has = (...names: string[]) => names.some((name) => head.social.get(name)?.trim());
    const missing = [
      has('og:title', 'twitter:title') ? null : 'og:title',
      has('og:description', 'twitter:description') ? null : 'og:description',
      has('og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src')
        ? null
        : 'og:image',
    ].filter((name) => name !== null);
    if (missing.length === 0) return pass(head.social.get('og:title'));
    if (head.gap) return couldNotCheck(head.gap);
    return fail('recommendation', {
      title: 'Links to your website look bare when shared',
      description:
        'When a customer recommends you on Facebook, Nextdoor or in a message, the link has no complete preview.',
      action:
        'Add a picture, a title and a description for sharing; SEO plugins call it "Open Graph" or "social preview".',
      evidence: missing.map((name) => ({ where: `<meta property="${name}">`, seen: 'missing' })),
    });
  },
});
