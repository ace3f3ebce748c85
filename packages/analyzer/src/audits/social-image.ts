import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const socialImage = defineAudit({
  id: 'social-image',
  facts: ['head'] as const,
  run({ head }) {
    const image = head.social.get('og:image')?.trim() || head.social.get('twitter:image')?.trim();
    if (!image) return notApplicable(message('social-image.why.none'));
    // Networks do not know the page a relative address belongs to.
    if (/^https?:\/\/[^/]/i.test(image)) return pass(image);
    return fail('recommendation', {
      variant: 'not_whole',
      evidence: [{ where: message('social-card.where.tag', { name: 'og:image' }), seen: image }],
    });
  },
});
