import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';

/** Google's Core Web Vitals: good up to 2.5 s, poor from 4 s. */
const GOOD_MS = 2_500;
const POOR_MS = 4_000;

export const largestPaint = defineAudit({
  id: 'largest-paint',
  facts: ['speed'] as const,
  run({ speed }) {
    const paintMs = speed.largest_contentful_paint_ms;
    if (paintMs === null) return couldNotCheck(message('largest-paint.why.unmeasured'));
    const seconds = (paintMs / 1000).toFixed(1);
    if (paintMs <= GOOD_MS) return pass(`${seconds} s`);
    return fail(paintMs > POOR_MS ? 'warning' : 'recommendation', {
      variant: 'slow',
      values: { seconds },
      evidence: [{ where: message('largest-paint.where.paint'), seen: `${seconds} s` }],
    });
  },
});
