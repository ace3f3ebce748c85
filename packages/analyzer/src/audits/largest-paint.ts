import { couldNotCheck, defineAudit, fail, pass } from './plain-audit.ts';

/** Google's Core Web Vitals: good up to 2.5 s, poor from 4 s. */
const GOOD_MS = 2_500;
const POOR_MS = 4_000;

export const largestPaint = defineAudit({
  id: 'largest-paint',
  title: 'Main content appears quickly',
  facts: ['speed'] as const,
  run({ speed }) {
    const paintMs = speed.largest_contentful_paint_ms;
    if (paintMs === null) return couldNotCheck('We could not measure when the main content appeared.');
    const seconds = (paintMs / 1000).toFixed(1);
    if (paintMs <= GOOD_MS) return pass(`${seconds} s`);
    return fail(paintMs > POOR_MS ? 'warning' : 'recommendation', {
      title: 'The main content takes too long to appear',
      description: `On an average phone with a weak signal, the main content takes about ${seconds} seconds to appear. Google recommends 2.5 seconds or less.`,
      action:
        'Make the picture at the top smaller, remove slow plugins, and ask your hosting provider about caching, so customers do not leave while they wait.',
      evidence: [{ where: 'main content on slow 4G (largest contentful paint)', seen: `${seconds} s` }],
    });
  },
});
