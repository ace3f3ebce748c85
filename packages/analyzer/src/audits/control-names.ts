import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const CHECKS = [
  'button-name',
  'link-name',
  'input-button-name',
  'input-image-alt',
  'aria-command-name',
] as const;

export const controlNames = defineAudit({
  id: 'control-names',
  title: 'Buttons and links have words',
  facts: ['accessibility', 'pageText'] as const,
  run({ accessibility, pageText }) {
    const evidence = failingItems(accessibility, CHECKS);
    if (evidence.length === 0) {
      return pageText.words === 0 ? notApplicable('The page shows nothing that could be named.') : pass();
    }
    return fail('recommendation', {
      title: 'Buttons or links have no name',
      description:
        'Blind visitors hear only "button" or "link" and cannot know that it calls you or opens your menu.',
      action: 'Give each of them words, or an aria-label where only an icon is shown.',
      evidence,
    });
  },
});
