import { message } from '@fml/report-texts';
import { failingItems } from '../collectors/accessibility.ts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

export const tapTargets = defineAudit({
  id: 'tap-targets',
  facts: ['accessibility', 'head'] as const,
  run({ accessibility, head }) {
    if (!head.viewport) return couldNotCheck(message('tap-targets.why.not_for_phones'));
    const evidence = failingItems(accessibility, ['target-size']);
    if (evidence.length === 0) return pass();
    return fail('recommendation', { variant: 'small', evidence });
  },
});
