import { failingItems } from '../collectors/accessibility.ts';
import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

const CHECKS = [
  'button-name',
  'link-name',
  'input-button-name',
  'input-image-alt',
  'aria-command-name',
] as const;

export const controlNames = defineAudit({
  id: 'control-names',
  title: 'Buttons and links have names',
  facts: ['accessibility', 'pageText'] as const,
  run({ accessibility, pageText }) {
    const evidence = failingItems(accessibility, CHECKS);
    if (evidence.length === 0) {
      return pageText.words === 0 ? notApplicable('The page has no content to check.') : pass();
    }
    return fail('recommendation', {
      title: 'Some buttons or links have no name',
      description:
        'Blind customers hear only "button" or "link" and cannot tell that it calls you or opens your menu.',
      action:
        'Put words on every button and link. Where there is only an icon, ask your web person to add a name (aria-label).',
      evidence,
    });
  },
});
