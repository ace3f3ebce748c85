import { message } from '@fml/report-texts';
import { defineAudit, fail, pass } from './audit.ts';

/** Google's Core Web Vitals: good up to 0.1, poor from 0.25. */
const GOOD = 0.1;
const POOR = 0.25;

export const layoutShift = defineAudit({
  id: 'layout-shift',
  facts: ['layoutShift'] as const,
  run({ layoutShift }) {
    const { largest, seenInLoads, loads } = layoutShift;
    if (largest <= GOOD) return pass(largest.toFixed(2));
    return fail(largest > POOR ? 'warning' : 'recommendation', {
      variant: seenInLoads < loads ? 'sometimes' : 'always',
      values: { seen: seenInLoads, loads },
      evidence: [
        {
          where: message('layout-shift.where.movement', { seen: seenInLoads, loads }),
          seen: largest.toFixed(2),
        },
      ],
    });
  },
});
