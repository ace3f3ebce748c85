import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const imageAlt = defineAudit({
  id: 'image-alt',
  title: 'Pictures are described',
  facts: ['images'] as const,
  run({ images }) {
    if (images.count === 0) return notApplicable('The page has no pictures.');
    const { withoutAlternative } = images;
    if (withoutAlternative.length === 0) return pass(`${images.count} pictures`);
    return fail('recommendation', {
      title: 'Pictures have no description',
      description: `${withoutAlternative.length} of ${images.count} pictures say nothing to blind visitors and to Google's image search.`,
      action: 'Add a short description (alt text) to each picture; give purely decorative ones an empty one.',
      evidence: withoutAlternative.map((seen) => ({ where: '<img> without alt', seen })),
    });
  },
});
