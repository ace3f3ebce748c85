import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const colorContrast = defineAudit({
  id: 'color-contrast',
  title: 'Text stands out from its background',
  facts: ['accessibility', 'pageText'] as const,
  run({ accessibility, pageText }) {
    if (pageText.words === 0) return notApplicable('The page has no text.');
    const evidence = failingItems(accessibility, ['color-contrast']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', {
      title: 'Some text is hard to read',
      description:
        'Text and background are too alike for people with weak eyesight, and for everybody in sunlight.',
      action: 'Make the text below darker, or its background lighter.',
      evidence,
    });
  },
});
