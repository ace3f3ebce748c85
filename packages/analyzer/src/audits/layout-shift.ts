import { defineAudit, fail, pass } from './plain-audit.ts';

/** Google's Core Web Vitals: good up to 0.1, poor from 0.25. */
const GOOD = 0.1;
const POOR = 0.25;

export const layoutShift = defineAudit({
  id: 'layout-shift',
  title: 'Page does not jump while loading',
  facts: ['layoutShift'] as const,
  run({ layoutShift }) {
    const { largest, seenInLoads, loads } = layoutShift;
    if (largest <= GOOD) return pass(largest.toFixed(2));
    const comesAndGoes = seenInLoads < loads;
    return fail(largest > POOR ? 'warning' : 'recommendation', {
      title: comesAndGoes ? 'The page sometimes jumps while loading' : 'The page jumps while loading',
      description: comesAndGoes
        ? `The page moved while it was loading in ${seenInLoads} of ${loads} tests. Some customers tap the wrong thing, and speed scores change from test to test.`
        : 'The page moves while customers are already reading it, so they tap the wrong thing.',
      action:
        'Ask your web person to set a fixed size for pictures, ads and embedded parts and to load fonts early, so nothing moves.',
      evidence: [
        {
          where: `movement (cumulative layout shift), ${seenInLoads} of ${loads} tests`,
          seen: largest.toFixed(2),
        },
      ],
    });
  },
});
