import { failingItems } from '../collectors/accessibility.ts';
import { couldNotCheck, defineAudit, fail, pass } from './plain-audit.ts';

export const tapTargets = defineAudit({
  id: 'tap-targets',
  title: 'Buttons are big enough to tap',
  facts: ['accessibility', 'head'] as const,
  run({ accessibility, head }) {
    if (!head.viewport)
      return couldNotCheck(
        'The page is not built for phones, so we could not judge the size of its buttons.',
      );
    const evidence = failingItems(accessibility, ['target-size']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', {
      title: 'Some links are too small or too close together',
      description: 'On a phone, your customers tap the wrong link by mistake.',
      action:
        'Make small buttons and links larger and leave more space around them. 48 by 48 pixels is easy to tap.',
      evidence,
    });
  },
});
