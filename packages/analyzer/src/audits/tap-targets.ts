import { failingItems } from '../collectors/accessibility.ts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const tapTargets = defineAudit({
  id: 'tap-targets',
  title: 'Buttons are big enough for fingers',
  facts: ['accessibility', 'head'] as const,
  run({ accessibility, head }) {
    if (!head.viewport)
      return couldNotCheck('The page is not made for phones, so finger sizes cannot be judged.');
    const evidence = failingItems(accessibility, ['target-size']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', {
      title: 'Some links are too small or too close together',
      description: 'On a phone, visitors hit the link beside the one they meant.',
      action: 'Give the elements below more height and space; 48 by 48 pixels is comfortable.',
      evidence,
    });
  },
});
