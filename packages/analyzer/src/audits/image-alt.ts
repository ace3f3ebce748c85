import { message } from '@fml/report-texts';
import { allAt, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const imageAlt = defineAudit({
  id: 'image-alt',
  facts: ['images'] as const,
  run({ images }) {
    if (images.count === 0) return notApplicable(message('image-alt.why.no_pictures'));
    const { withoutAlternative } = images;
    if (withoutAlternative.length === 0) return pass(`${images.count} pictures`);
    return fail('recommendation', {
      variant: 'missing',
      values: { missing: withoutAlternative.length, count: images.count },
      evidence: allAt(message('image-alt.where.picture'), withoutAlternative),
    });
  },
});
