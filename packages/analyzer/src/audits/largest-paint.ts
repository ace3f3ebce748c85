import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

/** Google's Core Web Vitals: good up to 2.5 s, poor from 4 s. */
const GOOD_MS = 2_500;
const POOR_MS = 4_000;

export const largestPaint = defineAudit({
  id: 'largest-paint',
  title: 'Main content appears quickly',
  facts: ['speed'] as const,
  run({ speed }) {
    const paintMs = speed.largest_contentful_paint_ms;
    if (paintMs === null) return couldNotCheck('The browser could not tell when the main content appeared.');
    const seconds = (paintMs / 1000).toFixed(1);
    if (paintMs <= GOOD_MS) return pass(`${seconds} s`);
    return fail(paintMs > POOR_MS ? 'warning' : 'recommendation', {
      title: 'Visitors wait for the main content',
      description: `On a mid-range phone with a weak signal the main content appears after about ${seconds} seconds; Google calls up to 2.5 seconds good.`,
      action:
        'Make the top picture smaller, remove slow plugins, and ask your hosting provider about caching.',
      evidence: [{ where: 'largest contentful paint (simulated slow 4G)', seen: `${seconds} s` }],
    });
  },
});
