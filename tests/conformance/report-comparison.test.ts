import { randomUUID } from 'node:crypto';
import { createAnalyzer } from '@fml/analyzer';
import {
  type AddedCompetitors,
  FUNCTION_NAMES,
  type FunctionFailure,
  type ReportComparison,
  type ReportDraft,
  type WebsiteReport,
} from '@fml/contract';
import { inQueries } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { runAnalysisWorker } from '@fml/reports';
import { insertReport, reportDraft } from '@fml/reports/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listenLocally } from '../../apps/site/test-support/listen-locally.ts';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';

/** A report beside its competitors and the median of its trade, by the unmodified client library. */

const testing = testDatabaseForFile();
let server: { url: string; stop: () => Promise<void> };
let client: SupabaseClient;

beforeAll(async () => {
  server = await listenLocally(testApp({ database: testing.db, limited: false }).app);
  client = createClient(server.url, TEST_KEY);
});
afterEach(() =>
  testing.db.adminPool.query(
    'delete from public.website_reports; delete from public.analyses; delete from public.rate_limits',
  ),
);
afterAll(() => server.stop());

const VERSIONS = { algorithm: '2026.11', lighthouse: null, browser: null, benchmark_index: null };
const finding = (id: string) => ({
  id,
  title: `Finding ${id}`,
  description: 'Seen.',
  severity: 'critical' as const,
  action: 'Mend it.',
  evidence: [],
  message: { key: `${id}.not_tappable`, values: {} },
});

type TestReport = Partial<ReportDraft> & { createdAt?: string };

async function report(url: string, { createdAt, ...draft }: TestReport = {}): Promise<string> {
  const whole = { ...reportDraft({ url, final_url: url }), versions: VERSIONS, ...draft };
  const { id } = await inQueries(testing.db, (tx) => insertReport(tx, whole, createdAt));
  return id;
}

async function call<Answer = ReportComparison>(name: string, body: object): Promise<Answer> {
  const { data, error } = await client.functions.invoke<Answer>(name, { body: { ...body } });
  if (error !== null || data === null) throw new Error(String(error));
  return data;
}
const compare = (reportId: string, lang?: string) =>
  call(FUNCTION_NAMES.compareReport, { report_id: reportId, lang });
const add = (reportId: string, urls: string[], lang?: string) =>
  call<AddedCompetitors>(FUNCTION_NAMES.addCompetitors, { report_id: reportId, urls, lang });
const remove = (reportId: string, competitorId: string | undefined) =>
  call(FUNCTION_NAMES.removeCompetitor, { report_id: reportId, competitor_id: competitorId });
const getReport = (id: string) => call<WebsiteReport>(FUNCTION_NAMES.getReport, { report_id: id });

async function countOf(table: string): Promise<number> {
  const { rows } = await testing.db.adminPool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? -1;
}

test('a recent report of the same rules is compared at once, in words, and stays with the link', async () => {
  const own = await report('https://own.example/', {
    reach_score: 40,
    issues: { critical: [finding('phone-link')], warnings: [], recommendations: [] },
    passed: [{ id: 'https', title: 'Secure connection (HTTPS)' }],
  });
  const theirs = await report('https://rosa.example/', {
    reach_score: 90,
    coverage: { kind: 'partial', notes: [] },
    passed: [{ id: 'phone-link', title: 'Phone number can be tapped to call' }],
    issues: { critical: [finding('https')], warnings: [], recommendations: [] },
  });
  await testing.db.appPool.query(
    `update public.website_reports set user_name = 'Vexa Quill', user_email = 'vexa@rosa.example' where id = $1`,
    [theirs],
  );
  const added = await add(own, ['rosa.example']);
  expect(added).toMatchObject({
    refused: [],
    competitors: [
      {
        place: 1,
        url: 'https://rosa.example/',
        status: 'completed',
        coverage: 'partial',
        figures: { reach_score: 90 },
      },
    ],
    theirs: [{ id: 'phone-link', title: 'Phone number can be tapped to call', places: [1] }],
    yours: [{ id: 'https', title: 'Secure connection (HTTPS)', places: [1] }],
    median: null,
  });
  expect(await countOf('public.analyses')).toBe(0);
  const { refused: _refused, ...comparison } = added;
  // A second tab, a reload.
  expect(await compare(own)).toEqual(comparison);
  expect(await add(own, ['https://rosa.example'])).toEqual(added);
  expect((await compare(own, 'es')).theirs[0]?.title).toBe(
    'El número de teléfono se puede tocar para llamar',
  );
  // A link to a report opens it, and its person is no one's business.
  expect(JSON.stringify(added)).not.toMatch(new RegExp(`Quill|vexa|${theirs}`));
  expect((await getReport(own)).competitors).toBe(1);
  // The competitor's own link knows nothing of it.
  expect(await getReport(theirs)).not.toHaveProperty('competitors');
  expect((await compare(theirs)).competitors).toEqual([]);
  expect(await countOf('public.consultation_requests')).toBe(0);
});

test.each([
  ['rosa.example/menu', 'https://rosa.example/menu/'],
  ['HTTP://Rosa.Example/menu/', 'https://rosa.example/menu'],
  ['https://www.rosa.example/menu/', 'https://www.rosa.example/menu'],
])('a page typed as %s is compared with its recent report, and takes one place', async (typed, final_url) => {
  const own = await report('https://own.example/');
  await report('https://rosa.example/menu', { final_url });
  const once = await add(own, [typed]);
  expect(once.competitors).toMatchObject([{ status: 'completed' }]);
  expect(await add(own, ['https://rosa.example/menu/'])).toEqual(once);
  expect(await countOf('public.analyses')).toBe(0);
});

test('www is another website until its own website leads there, and another page is another', async () => {
  const own = await report('https://own.example/');
  await report('https://rosa.example/menu');
  const { competitors } = await add(own, ['www.rosa.example/menu', 'rosa.example/', 'rosa.example/Menu']);
  expect(competitors.map(({ status }) => status)).toEqual(['queued', 'queued', 'queued']);
});

test('a website that waits is not added again under another spelling', async () => {
  const own = await report('https://own.example/');
  await add(own, ['rosa.example', 'http://rosa.example']);
  expect(await countOf('public.analyses')).toBe(1);
});

test.each([
  ['too old', { createdAt: '2026-01-01T00:00:00Z' }],
  ['made with other rules', { versions: { ...VERSIONS, algorithm: '2025.01' } }],
])('a report that is %s is not used again', async (_why, draft) => {
  const own = await report('https://own.example/');
  await report('https://rosa.example/', draft);
  expect((await add(own, ['rosa.example'])).competitors).toMatchObject([{ status: 'queued', position: 1 }]);
});

test('is measured behind visitors, and what was measured with other rules is said and not compared', async () => {
  const own = await report('https://own.example/');
  const first = await add(own, ['rosa.example', 'down.example']);
  expect(first.competitors).toMatchObject([{ status: 'queued' }, { status: 'queued' }]);
  void client.functions.invoke('analyze-website', { body: { url: 'visitor.example', wait: false } });
  await vi.waitFor(async () => expect(await countOf('public.analyses')).toBe(3), 30_000);
  expect((await compare(own)).competitors).toMatchObject([{ position: 2 }, { position: 3 }]);

  const order: string[] = [];
  const worker = await runAnalysisWorker(testing.db, {
    workerId: randomUUID(),
    onError: () => undefined,
    handle: async ({ url }) => {
      order.push(url);
      if (url.includes('down')) return { kind: 'fault', fault: { code: 'timed_out', host: 'down.example' } };
      return {
        kind: 'report',
        draft: reportDraft({ url, final_url: url, versions: VERSIONS, reach_score: 77 }),
      };
    },
  });
  await vi.waitFor(async () => {
    expect((await compare(own)).competitors.map(({ status }) => status)).toEqual(['completed', 'failed']);
  }, 60_000);
  await worker.stop({ graceMs: 0 });
  expect(order).toEqual(['https://visitor.example/', 'https://rosa.example/', 'https://down.example/']);
  // Finished analyses are deleted; the comparison stays.
  await testing.db.adminPool.query('delete from public.analyses');
  const after = await compare(own, 'es');
  expect(after.competitors[0]?.figures?.reach_score).toBe(77);
  expect(after.competitors[1]?.error).toBe('down.example no se pudo abrir. Tardó demasiado en responder.');

  await testing.db.adminPool.query(
    `update public.website_reports set versions = versions || '{"algorithm":"2027.01"}' where url = 'https://rosa.example/'`,
  );
  expect(await compare(own)).toMatchObject({
    competitors: [{ status: 'completed', figures: null }, {}],
    theirs: [],
  });
});

test('what was typed wrong is said at its place, and nothing is started for it', async () => {
  const own = await report('https://own.example/shop/');
  const { refused, competitors } = await add(own, [
    'ftp://x.example',
    'http://www.own.example/shop',
    'a@b.example',
  ]);
  expect(refused).toEqual([
    { index: 0, error: 'That does not look like a website address. Enter it like this: theirbusiness.com.' },
    { index: 1, error: 'That is the website of this report. Enter the website of a competitor.' },
    { index: 2, error: 'That does not look like a website address. Enter it like this: theirbusiness.com.' },
  ]);
  expect(competitors).toEqual([]);
  expect(await countOf('public.analyses')).toBe(0);
});

test('there are three places; a removed website frees its place and leaves the line', async () => {
  const own = await report('https://own.example/');
  await add(own, ['a.example', 'b.example', 'c.example']);
  const full = await add(own, ['d.example']);
  expect(full.refused).toEqual([
    { index: 0, error: 'A report can be compared with three websites. Remove one first.' },
  ]);
  const other = await report('https://other.example/');
  await add(other, ['b.example']);
  const [a, b] = full.competitors;
  // Only with the report it belongs to.
  await remove(other, a?.id);
  expect((await compare(own)).competitors).toHaveLength(3);
  await remove(own, a?.id);
  await remove(own, b?.id);
  const { rows } = await testing.db.adminPool.query('select url from public.analyses order by url');
  // The other report still waits for b.
  expect(rows).toEqual([{ url: 'https://b.example/' }, { url: 'https://c.example/' }]);
  const { competitors } = await add(own, ['d.example']);
  expect(competitors.map(({ place, url }) => [place, url])).toEqual([
    [1, 'https://d.example/'],
    [3, 'https://c.example/'],
  ]);
});

test('two tabs that add at once fill each place once', async () => {
  const own = await report('https://own.example/');
  await Promise.all(['a', 'b', 'c', 'd', 'a', 'e'].map((name) => add(own, [`${name}.example`])));
  const { competitors } = await compare(own);
  expect(competitors.map(({ place }) => place)).toEqual([1, 2, 3]);
  expect(new Set(competitors.map(({ url }) => url)).size).toBe(3);
});

test.each([randomUUID(), 'nonsense', "' or 1=1 --"])('%j is no report, in words', async (id) => {
  const notFound: FunctionFailure = {
    error: 'We could not find that report. Check the link, or analyze the website again.',
  };
  expect(await compare(id)).toEqual(notFound);
  expect(await add(id, ['a.example'])).toEqual(notFound);
  expect(await remove(id, randomUUID())).toEqual(notFound);
});

test('addresses inside our network never pass the gate, whatever name they have', async () => {
  const own = await report('https://own.example/');
  const analyzer = await createAnalyzer({
    resolver: async () => ['10.0.0.5'],
    onBroken: ({ error }) => {
      throw error;
    },
  });
  const worker = await runAnalysisWorker(testing.db, {
    workerId: randomUUID(),
    onError: () => undefined,
    handle: ({ url, signal }) => analyzer.analyze(url, { signal }),
  });
  await add(own, ['http://169.254.169.254/latest/meta-data', 'http://127.0.0.1/', 'rebound.example']);
  await vi.waitFor(async () => {
    const { competitors } = await compare(own);
    expect(competitors.map(({ error }) => error)).toEqual(
      Array(3).fill('We can only open public websites, so this address was not measured.'),
    );
  }, 60_000);
  await worker.stop({ graceMs: 0 });
  await analyzer.stop();
});

test('ten websites in ten minutes, apart from the analyses of the same visitor', async () => {
  const limited = testApp({ database: testing.db, limited: true, maxQueued: 50 });
  const send = async (name: string, body: object) =>
    (await (await limited.call(name, body)).json()) as AddedCompetitors & FunctionFailure;
  const refusals: string[] = [];
  for (let index = 0; index < 4; index += 1) {
    const own = await report(`https://own-${index}.example/`);
    const urls = ['a', 'b', 'c'].map((name) => `${name}${index}.example`);
    const { refused } = await send(FUNCTION_NAMES.addCompetitors, { report_id: own, urls });
    refusals.push(...refused.map(({ error }) => error));
    // Already there, so that it takes nothing.
    await send(FUNCTION_NAMES.addCompetitors, { report_id: own, urls: [`a${index}.example`] });
  }
  expect(refusals).toEqual(
    Array(2).fill('You have compared many websites in a short time. Please try again in ten minutes.'),
  );
  const visit = await send('analyze-website', { url: 'visitor.example', wait: false });
  expect(visit.error).toBeUndefined();
});

test('a full line of comparisons is said, and leaves the line of visitors open', async () => {
  const small = testApp({ database: testing.db, limited: false, maxQueued: 1 });
  const send = async (name: string, body: object) =>
    (await (await small.call(name, body)).json()) as AddedCompetitors & FunctionFailure;
  const own = await report('https://own.example/');
  const { refused } = await send(FUNCTION_NAMES.addCompetitors, {
    report_id: own,
    urls: ['a.example', 'b.example'],
  });
  expect(refused).toMatchObject([
    { index: 1, error: expect.stringMatching(/^Many websites are waiting/) as string },
  ]);
  expect((await send('analyze-website', { url: 'visitor.example', wait: false })).error).toBeUndefined();
});

test('the median of the trade is told from thirty other websites on, each counted once by its newest report', async () => {
  const own = await report('https://www.own.example/', { trade: 'Plumber', reach_score: 10 });
  const plumber = (index: number, more: TestReport = {}) =>
    report(`https://plumber-${index}.example/page-${index}`, {
      trade: 'Plumber',
      reach_score: index,
      ...more,
    });
  for (let index = 1; index <= 29; index += 1) await plumber(index);
  // None of these is one more plumber.
  await report('https://own.example/contact', { trade: 'Plumber', reach_score: 99 });
  await report('https://www.plumber-1.example/', { trade: 'Plumber', reach_score: 100 });
  await report('https://baker.example/', { trade: 'Bakery', reach_score: 99 });
  await report('https://unknown.example/', { trade: null, reach_score: 99 });
  await plumber(40, { createdAt: '2025-01-01T00:00:00Z' });
  expect((await compare(own)).median).toBeNull();

  await plumber(30, { seo_score: null });
  // 2 to 30, and the newer 100 in place of 1: the middle of them lies between 16 and 17.
  expect((await compare(own)).median).toEqual({
    websites: 30,
    sentence: 'Median of 30 plumbers we measured in the last 12 months',
    figures: {
      reach_score: 17,
      // One of them has none, so that 29 are left.
      seo_score: null,
      performance_score: null,
      accessibility_score: 81,
      load_time_estimate: null,
      page_size_kb: 120,
      num_images: 3,
      num_scripts: 1,
    },
  });
  expect((await compare(own, 'es')).median?.sentence).toBe(
    'Mediana de 30 sitios de plomeros que medimos en los últimos 12 meses',
  );
  const stranger = await report('https://stranger.example/', { trade: null });
  expect((await compare(stranger)).median).toBeNull();
});

test.each([
  ['an address without a host', { final_url: 'about:blank' }],
  ['a host of a thousand letters', { final_url: `https://${'a'.repeat(1000)}.example/` }],
])('a report with %s is stored all the same', async (_what, draft) => {
  const id = await report('https://odd.example/', { trade: 'Plumber', ...draft });
  expect(await compare(id)).toMatchObject({ competitors: [], median: null });
});
