import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

export const imageAlt = defineAudit({
  id: 'image-alt',
  title: 'Pictures have descriptions',
  facts: ['images'] as const,
  run({ images }) {
    if (images.count === 0) return notApplicable('The page has no pictures.');
    const { withoutAlternative } = images;
    if (withoutAlternative.length === 0) return pass(`${images.count} pictures`);
    return fail('recommendation', {
      title: 'Some pictures have no description',
      description: `${withoutAlternative.length} of ${images.count} pictures have no text that tells blind customers and Google what they show.`,
      action:
        'Add a short description (alt text) to every picture that shows something, so Google and blind customers know what it is. Leave the alt text of decorations empty.',
      evidence: withoutAlternative.map((seen) => ({ where: 'picture without a description', seen })),
    });
  },
});
