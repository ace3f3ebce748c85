import { METRIC_SCALES, metricBand } from '@fml/contract';
import { describe, expect, it } from 'vitest';
import { auditCases } from '../../test-support/audit-cases.ts';
import { load, TEST_URL } from '../../test-support/site.ts';

/** A metric and its audit say the same about a page: the scale of the one has the limits of the other. */
const { load_time_estimate: paint, page_size_kb: weight, num_scripts: scripts } = METRIC_SCALES;

const paintedAt = (seconds: number) => ({
  files: [{ url: '/all.js', transferBytes: 400 * 1024, resourceType: 'Script' }],
  browser: { loads: [load({ largest_contentful_paint_ms: seconds * 1000 })] },
});
const weighing = (kb: number) => ({
  files: [{ url: TEST_URL, transferBytes: kb * 1024 }],
});
const running = (count: number) => ({ body: '<script src="/a.js"></script>'.repeat(count) });

auditCases('largest-paint', {
  'passes as long as the load time is good': ['pass', paintedAt(paint.goodMax)],
  'recommends from there on': ['recommendation', paintedAt(paint.goodMax + 0.1)],
  'recommends as long as the load time is fair': ['recommendation', paintedAt(paint.fairMax)],
  'warns when the load time is poor': ['warning', paintedAt(paint.fairMax + 0.1)],
});

auditCases('page-weight', {
  'passes as long as the page size is good': ['pass', weighing(weight.goodMax)],
  'recommends from there on': ['recommendation', weighing(weight.goodMax + 1)],
  'recommends as long as the page size is fair': ['recommendation', weighing(weight.fairMax)],
  'warns when the page size is poor': ['warning', weighing(weight.fairMax + 1)],
});

auditCases('script-count', {
  'passes as long as the number of scripts is good': ['pass', running(scripts.goodMax)],
  'recommends from there on': ['recommendation', running(scripts.goodMax + 1)],
});

describe('metricBand', () => {
  it.each([
    [2.5, 'good'],
    [2.6, 'fair'],
    [4, 'fair'],
    [4.1, 'poor'],
  ])('calls a load time of %d s %s', (seconds, band) => {
    expect(metricBand(seconds, paint)).toBe(band);
  });

  it('calls no number of scripts poor', () => {
    expect(metricBand(400, scripts)).toBe('fair');
  });
});
