import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

export const colorContrast = defineAudit({
  id: 'color-contrast',
  title: 'Text is easy to tell from its background',
  facts: ['accessibility', 'pageText'] as const,
  run({ accessibility, pageText }) {
    if (pageText.words === 0) return notApplicable('The page has no text.');
    const evidence = failingItems(accessibility, ['color-contrast']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', {
      title: 'Some text is hard to read',
      description:
        'Its color is too close to the background. Customers with low vision, or out in the sun, cannot read it.',
      action: 'Use darker text or a lighter background where the text is hard to read.',
      evidence,
    });
  },
});
