import { createAnalyzer } from '@fml/analyzer';
import type { ProcessLog } from '@fml/runtime/log';
import { createMetrics } from '@fml/runtime/prometheus';
import { expect, test, vi } from 'vitest';
import { startSiteServer } from '../../../tests/support/site-server.ts';
import { brokenPartReporter } from './broken-part-reporter.ts';
import { workerMetrics } from './prometheus/worker-metrics.ts';

/** Says what no log may say. */
const WORDS = 'Cannot read /private/path?token=1\n    at /private/frame of https://plumber.example/private';

class BrokenDate extends Date {
  override getUTCFullYear(): number {
    throw new TypeError(WORDS);
  }
}

function reporter() {
  const metrics = createMetrics('worker');
  const error = vi.fn<ProcessLog['error']>();
  const report = brokenPartReporter({ error }, workerMetrics(metrics).countBrokenPart);
  const lines = () => error.mock.calls.map(([fields, event]) => ({ event, ...(fields as object) }));
  return { report, lines, counted: () => metrics.metrics() };
}

test('a part of an analysis that breaks is logged with the host alone and counted', async () => {
  const { report, lines, counted } = reporter();
  const site = await startSiteServer({ site: 'good-plumber' });
  const analyzer = await createAnalyzer({
    allowPrivate: `127.0.0.1:${site.port}`,
    chromePath: '/no/such/browser',
    now: () => new BrokenDate('2026-11-20T12:00:00Z'),
    onBroken: report,
  });
  try {
    const result = await analyzer.analyze(`${site.url}?visitor=1`);
    expect(result).toMatchObject({ kind: 'report' });
  } finally {
    await analyzer.stop();
    await site.stop();
  }
  const { host } = new URL(site.url);
  expect(lines()).toContainEqual({
    event: 'part of an analysis broke',
    kind: 'fact',
    part: 'pageText',
    host,
    err: {
      type: 'TypeError',
      stack: expect.stringMatching(/^ {4}at BrokenDate\.getUTCFullYear .+\n {4}at .*page-text.ts/),
    },
  });
  expect(JSON.stringify(lines())).not.toMatch(/private|visitor=1/);
  expect(await counted()).toContain(
    'analysis_broken_parts_total{kind="fact",id="pageText",process="worker"} 1',
  );
});

test.each(['audit', 'fix_kit', 'other_pages', 'insights', 'analysis'] as const)('so is %s', async (kind) => {
  const { report, lines, counted } = reporter();
  report({ kind, id: 'one', error: new Error(WORDS) }, 'plumber.example');
  report({ kind, id: 'one', error: 'a text' }, 'plumber.example');
  expect(lines()).toMatchObject([
    {
      event: 'part of an analysis broke',
      kind,
      part: 'one',
      host: 'plumber.example',
      err: { type: 'Error' },
    },
    { err: { type: 'string', stack: '' } },
  ]);
  expect(JSON.stringify(lines())).not.toContain('private');
  expect(await counted()).toContain(
    `analysis_broken_parts_total{kind="${kind}",id="one",process="worker"} 2`,
  );
});
