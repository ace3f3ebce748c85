import { message } from '@fml/report-texts';
import type { PaintCause } from '../collectors/paint-cause.ts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';
import type { SeenThing } from './audit-outcome.ts';

/** Google's Core Web Vitals: good up to 2.5 s, poor from 4 s. */
const GOOD_MS = 2_500;
const POOR_MS = 4_000;
/** On slow 4G (1.6 Mbit/s) 200 KB take one second. */
const HEAVY_KB = 200;

export const largestPaint = defineAudit({
  id: 'largest-paint',
  facts: ['speed', 'paintCause'] as const,
  run({ speed, paintCause }) {
    const paintMs = speed.largest_contentful_paint_ms;
    if (paintMs === null) return couldNotCheck(message('largest-paint.why.unmeasured'));
    const seconds = (paintMs / 1000).toFixed(1);
    if (paintMs <= GOOD_MS) return pass(`${seconds} s`);
    const { variant, values, seen } = cause(paintCause);
    return fail(paintMs > POOR_MS ? 'warning' : 'recommendation', {
      variant,
      values: { seconds, ...values },
      evidence: [{ where: message('largest-paint.where.paint'), seen: `${seconds} s` }, ...seen],
    });
  },
});

/** What was measured of the page decides the advice; without a heavy file it names none. */
function cause({ picture, text, heaviest: [heaviest] }: PaintCause): {
  variant: 'heavy_picture' | 'heavy_file' | 'slow';
  values: Record<string, string | number>;
  seen: SeenThing[];
} {
  const kilobytes = (kb: number) => message('seen.kilobytes', { kb });
  const painted = picture
    ? [
        {
          where: message('largest-paint.where.picture', { address: picture.url }),
          seen: kilobytes(picture.kb),
        },
      ]
    : text === ''
      ? []
      : [{ where: message('largest-paint.where.text'), seen: text }];
  if (picture && picture.kb >= HEAVY_KB) {
    return {
      variant: 'heavy_picture',
      values: { file: picture.name, kb: picture.kb },
      seen: painted,
    };
  }
  if (heaviest && heaviest.kb >= HEAVY_KB) {
    const seen = [...painted, { where: heaviest.url, seen: kilobytes(heaviest.kb) }];
    return { variant: 'heavy_file', values: { file: heaviest.name, kb: heaviest.kb }, seen };
  }
  return { variant: 'slow', values: {}, seen: painted };
}
