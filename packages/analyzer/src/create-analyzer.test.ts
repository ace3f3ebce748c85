import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SiteServer, startSiteServer } from '../../../tests/support/site-server.ts';
import { failOnBroken } from '../test-support/fail-on-broken.ts';
import { type Analyzer, createAnalyzer } from './create-analyzer.ts';

let site: SiteServer;

beforeAll(async () => {
  site = await startSiteServer({ site: 'good-plumber' });
});

afterAll(async () => {
  await site.stop();
});

describe('an analyzer whose browser does not start', () => {
  let analyzer: Analyzer;
  const logged: string[] = [];

  beforeAll(async () => {
    analyzer = await createAnalyzer({
      allowPrivate: `127.0.0.1:${site.port}`,
      chromePath: '/no/such/browser',
      log: (line) => logged.push(line),
      onBroken: failOnBroken,
    });
  });
  afterAll(() => analyzer.stop());

  it('still makes the report of what plain HTTP shows, marked as such, with null scores', async () => {
    const told: string[] = [];
    const result = await analyzer.analyze(site.url, {
      onProgress: (progress) => told.push(progress.type === 'stage' ? progress.stage : progress.result.kind),
    });
    expect(told).toEqual(['fetching', 'address', 'page_text', 'measuring', 'checking', 'checks', 'writing']);
    if (result.kind !== 'report') throw new Error(`no report: ${JSON.stringify(result.fault)}`);
    const { draft } = result;
    expect(draft.coverage.kind).toBe('without_browser');
    expect([draft.seo_score, draft.performance_score, draft.accessibility_score]).toEqual([null, null, null]);
    expect(draft.metrics.page_size_kb).toBeNull();
    expect(draft.metrics.has_schema).toBe(true);
    expect(draft.not_checked.length).toBeGreaterThan(0);
  });

  it('tells the operator why, and the visitor nothing of this machine', async () => {
    const result = await analyzer.analyze(site.url);
    expect(JSON.stringify(result)).not.toContain('/no/such/browser');
    expect(logged.join('\n')).toContain('/no/such/browser');
  });

  it('answers the private address it was not opened for with the sentence of every refused target', async () => {
    const result = await analyzer.analyze('http://127.0.0.1:1/');
    expect(result).toEqual({ kind: 'fault', fault: expect.objectContaining({ code: 'refused_target' }) });
  });
});

it('an analysis that breaks as a whole is told with its stage and host, and is a fault to the visitor', async () => {
  const error = new Error('boom');
  const told: unknown[] = [];
  const analyzer = await createAnalyzer({
    allowPrivate: `127.0.0.1:${site.port}`,
    chromePath: '/no/such/browser',
    now: () => {
      throw error;
    },
    onBroken: (...part) => told.push(part),
  });
  const result = await analyzer.analyze(`${site.url}?visitor=1`);
  await analyzer.stop();
  expect(result).toEqual({ kind: 'fault', fault: { code: 'internal' } });
  expect(told).toEqual([[{ kind: 'analysis', id: 'fetching', error }, new URL(site.url).host]]);
});

it('an allow list that cannot be read is refused at the start', async () => {
  await expect(createAnalyzer({ allowPrivate: 'everything', onBroken: failOnBroken })).rejects.toThrow(
    'ANALYZER_ALLOW_PRIVATE',
  );
});
