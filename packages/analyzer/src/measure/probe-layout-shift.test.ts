import type { MeasuredLoad } from '@fml/contract';
import { expect, it } from 'vitest';
import { probeLayoutShift, probesFor } from './probe-layout-shift.ts';

type Page = Awaited<ReturnType<Parameters<typeof probeLayoutShift>[0]['newPage']>>;

const load = (totalBlockingTimeMs: number | null): MeasuredLoad => ({
  performance_score: 50,
  first_contentful_paint_ms: 900,
  largest_contentful_paint_ms: 1200,
  total_blocking_time_ms: totalBlockingTimeMs,
  cumulative_layout_shift: 0.2,
  speed_index_ms: 1000,
});

it('a light page gets every probe', () => {
  expect(probesFor([load(0), load(1000)], 6)).toBe(6);
  expect(probesFor([load(null)], 6)).toBe(6);
});

it('a page that keeps the processor busy gets none', () => {
  expect(probesFor([load(200), load(1001)], 6)).toBe(0);
});

/** A page that has loaded and shown this much layout shift. */
function pageThatShifted(value: number): Page {
  const seen = { entries: [{ atMs: 50, value }], firstPaintMs: 0 };
  const page = {
    setViewport: async () => undefined,
    setUserAgent: async () => undefined,
    evaluateOnNewDocument: async () => undefined,
    goto: async () => null,
    evaluate: async () => seen,
  };
  return page as unknown as Page;
}

const never = () => new Promise<Page>(() => undefined);

it('one probe without a shift is enough', async () => {
  const pages = [async () => pageThatShifted(0), never, never];
  const shifts = await probeLayoutShift({
    url: 'https://bakery.example/',
    newPage: () => (pages.shift() ?? never)(),
    watchedUntilMs: 0,
    probes: 3,
    limitMs: 60_000,
  });
  expect(shifts).toEqual([0]);
});

it('pages that take too long to open are not waited for', async () => {
  const pages = [async () => pageThatShifted(0.3), never];
  const shifts = await probeLayoutShift({
    url: 'https://bakery.example/',
    newPage: () => (pages.shift() ?? never)(),
    watchedUntilMs: 0,
    probes: 2,
    limitMs: 300,
  });
  expect(shifts).toEqual([0.3]);
});
