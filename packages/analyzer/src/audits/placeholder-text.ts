import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

export const placeholderText = defineAudit({
  id: 'placeholder-text',
  title: 'No leftover filler text',
  facts: ['pageText'] as const,
  run({ pageText }) {
    if (pageText.words === 0) return notApplicable('The page has no text.');
    if (pageText.placeholders.length === 0) return pass();
    return fail('warning', {
      title: 'The page still shows filler text',
      description:
        'Sample text from the template was never replaced. To a customer, the business looks unfinished or closed.',
      action: 'Replace the filler text with your own words, or delete that section.',
      evidence: pageText.placeholders.map((seen) => ({ where: 'visible text', seen })),
    });
  },
});
