import { message } from '@fml/report-texts';
import type { LoadedFile, PaintCause } from '../collectors/paint-cause.ts';
import { couldNotCheck, defineAudit, fail, pass } from './audit.ts';
import type { SeenThing } from './audit-outcome.ts';

/** Google's Core Web Vitals: good up to 2.5 s, poor from 4 s. */
const GOOD_MS = 2_500;
const POOR_MS = 4_000;
/** On slow 4G (1.6 Mbit/s) 200 KB take one second. */
const HEAVY_KB = 200;
/** Two fifths of the time that Google calls good, before anything can be shown. */
const LONG_WAIT_MS = 1_000;

export const largestPaint = defineAudit({
  id: 'largest-paint',
  facts: ['speed', 'paintCause', 'pageVisit'] as const,
  run({ speed, paintCause, pageVisit }) {
    const paintMs = speed.largest_contentful_paint_ms;
    if (paintMs === null) return couldNotCheck(message('largest-paint.why.unmeasured'));
    const seconds = (paintMs / 1000).toFixed(1);
    if (paintMs <= GOOD_MS) return pass(`${seconds} s`);
    const found = cause(paintCause, pageVisit.waitMs);
    if (found === null) return couldNotCheck(message('largest-paint.why.no_cause', { seconds }));
    return fail(paintMs > POOR_MS ? 'warning' : 'recommendation', {
      variant: found.variant,
      values: { seconds, ...found.values },
      evidence: [{ where: message('largest-paint.where.paint'), seen: `${seconds} s` }, ...found.seen],
    });
  },
});

interface Cause {
  variant: 'heavy_picture' | 'heavy_file' | 'slow_server' | 'many_files';
  values: Record<string, string | number>;
  seen: SeenThing[];
}

const kilobytes = (kb: number) => message('seen.kilobytes', { kb });

/** What was measured decides the advice; without a cause there is none to give. */
function cause(paint: PaintCause, waitMs: number | null): Cause | null {
  const { picture, heaviest, holding } = paint;
  const painted = paintedThing(paint);
  if (picture && picture.kb >= HEAVY_KB) {
    return { variant: 'heavy_picture', values: { file: picture.name, kb: picture.kb }, seen: painted };
  }
  const [heavy] = heaviest;
  if (heavy && heavy.kb >= HEAVY_KB) {
    const seen = [...painted, { where: heavy.url, seen: kilobytes(heavy.kb) }];
    return { variant: 'heavy_file', values: { file: heavy.name, kb: heavy.kb }, seen };
  }
  if (waitMs !== null && waitMs >= LONG_WAIT_MS) {
    const wait = message('tap-delay.seen.milliseconds', { ms: waitMs });
    return {
      variant: 'slow_server',
      values: { wait: (waitMs / 1000).toFixed(1) },
      seen: [...painted, { where: message('largest-paint.where.server'), seen: wait }],
    };
  }
  const kb = holding.reduce((sum, file) => sum + file.kb, 0);
  const [largest] = holding;
  if (!largest || kb < HEAVY_KB) return null;
  return {
    variant: 'many_files',
    values: { file: largest.name, count: holding.length, kb },
    seen: [...painted, { where: message('largest-paint.where.together'), seen: kilobytes(kb) }],
  };
}

function paintedThing({ picture, text }: PaintCause): SeenThing[] {
  if (picture) return [pictureSeen(picture)];
  return text === '' ? [] : [{ where: message('largest-paint.where.text'), seen: text }];
}

const pictureSeen = ({ url, kb }: LoadedFile): SeenThing => ({
  where: message('largest-paint.where.picture', { address: url }),
  seen: kilobytes(kb),
});
