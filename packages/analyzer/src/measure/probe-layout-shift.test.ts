import type { MeasuredLoad } from '@fml/contract';
import { expect, it } from 'vitest';
import { probesFor } from './probe-layout-shift.ts';

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
