import { defineAudit, fail, pass } from './audit.ts';

/** Google's Core Web Vitals: good up to 0.1, poor from 0.25. */
const GOOD = 0.1;
const POOR = 0.25;

export const layoutShift = defineAudit({
  id: 'layout-shift',
  title: 'Page stands still while loading',
  facts: ['layoutShift'] as const,
  run({ layoutShift }) {
    const { largest, seenInLoads, loads } = layoutShift;
    if (largest <= GOOD) return pass(largest.toFixed(2));
    const comesAndGoes = seenInLoads < loads;
    return fail(largest > POOR ? 'warning' : 'recommendation', {
      title: comesAndGoes ? 'The page sometimes jumps while loading' : 'The page jumps while loading',
      description: comesAndGoes
        ? `In ${seenInLoads} of ${loads} loads the content moved after it was shown. Some visitors tap the wrong thing, and speed scores change from test to test.`
        : 'The content moves after it was shown, and visitors tap the wrong thing.',
      action: 'Give pictures, ads and embedded parts a fixed width and height, and load fonts early.',
      evidence: [
        { where: `cumulative layout shift, ${seenInLoads} of ${loads} loads`, seen: largest.toFixed(2) },
      ],
    });
  },
});
