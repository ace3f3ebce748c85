import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const socialCard = defineAudit({
  id: 'social-card',
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
      variant: 'incomplete',
      evidence: missing.map((name) => ({
        where: message('social-card.where.tag', { name }),
        seen: message('seen.missing'),
      })),
    });
  },
});
