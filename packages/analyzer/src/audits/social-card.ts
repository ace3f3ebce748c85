import { couldNotCheck, defineAudit, fail, pass } from './plain-audit.ts';

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
      title: 'Links to your website look plain when shared',
      description:
        'When a customer recommends you on Facebook, on Nextdoor or in a text, the link shows up without a full preview.',
      action:
        'Add a picture, a title and a description for shared links, so recommendations catch the eye. SEO plugins call this "social preview" or "Open Graph".',
      evidence: missing.map((name) => ({ where: `preview tag ${name}`, seen: 'missing' })),
    });
  },
});
