import { randomUUID } from 'node:crypto';
import type { AnalysisStatus, FunctionFailure, ReportIssue, WebsiteReport } from '@fml/contract';
import { testDatabaseForFile } from '@fml/postgres/testing';
import type { FunctionCall } from '@fml/runtime/http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import type { AnalysisOutcome } from '../analyses/analysis-state.ts';
import { type AnalysisWorker, runAnalysisWorker } from '../worker/run-analysis-worker.ts';
import { analysisStatus } from './analysis-status.ts';
import { analyzeWebsite } from './analyze-website.ts';
import { countReportView } from './count-report-view.ts';
import { getReport } from './get-report.ts';

const testing = testDatabaseForFile();
let worker: AnalysisWorker | undefined;
let handled: string[] = [];

afterEach(async () => {
  await worker?.stop({ graceMs: 0 });
  worker = undefined;
  handled = [];
  await testing.db.adminPool.query('delete from public.rate_limits; delete from public.analyses');
});

const database = () => testing.db;
const call = (body: Record<string, unknown>, clientKey = 'client'): FunctionCall => ({
  body,
  clientKey,
  requestId: 'request',
  signal: new AbortController().signal,
  caller: { role: 'anon' },
  userId: async () => null,
  bearer: async () => null,
});

function analyze(options: Partial<Parameters<typeof analyzeWebsite>[0]> = {}) {
  const handler = analyzeWebsite({ database, allowedHosts: [], limited: false, maxQueued: 8, ...options });
  return async (body: Record<string, unknown>, clientKey?: string, signal?: AbortSignal) =>
    (await handler({ ...call(body, clientKey), ...(signal ? { signal } : {}) })) as WebsiteReport &
      FunctionFailure;
}

const reportOf = (url: string): AnalysisOutcome => ({
  kind: 'report',
  draft: reportDraft({ url, final_url: url }),
});

async function startWorker(handle: (url: string) => Promise<AnalysisOutcome> = async (url) => reportOf(url)) {
  worker = await runAnalysisWorker(testing.db, {
    workerId: randomUUID(),
    handle: ({ url }) => {
      handled.push(url);
      return handle(url);
    },
    onError: () => undefined,
  });
}

async function requestedCount(): Promise<number> {
  const { rows } = await testing.db.adminPool.query<{ count: number }>(
    'select count(*)::int as count from public.analyses',
  );
  return rows[0]?.count ?? 0;
}

const untilRequested = (count: number) => expect.poll(requestedCount, { timeout: 60_000 }).toBe(count);

const READING = { database, onReopened: async () => undefined };

describe('analyze-website', () => {
  test('answers with the stored report, which its id finds again', async () => {
    await startWorker();
    const report = await analyze()({ url: ' Bakery.example ' });
    expect(report).toMatchObject({
      url: 'https://bakery.example/',
      seo_score: 90,
      performance_score: null,
    });
    const again = await getReport(READING)(call({ report_id: report.report_id }));
    expect(again).toEqual(report);
  });

  test.each([
    ['', 'Please enter a website URL'],
    [
      'owner@bakery.example',
      'That is an email address. Enter your website instead, for example yourbusiness.com.',
    ],
    [
      'ftp://bakery.example',
      'We can analyze only addresses that start with http:// or https://. Enter your website like this: yourbusiness.com.',
    ],
  ])('refuses %j in words, without starting anything', async (url, error) => {
    expect(await analyze()({ url })).toEqual({ error });
    expect(await requestedCount()).toBe(0);
  });

  test.each([[{}], [{ url: 5 }], [{ url: 'bakery.example', request_key: 'not a uuid' }]])(
    'refuses %j as a mistake of the program',
    async (body) => {
      await expect(analyze()(body)).rejects.toMatchObject({ code: 'invalid_body' });
    },
  );

  test('says to come back when too many wait, but still shares what is under way', async () => {
    const ask = analyze({ maxQueued: 1 });
    const leaving = new AbortController();
    const first = ask({ url: 'a.example' }, 'client', leaving.signal).catch(() => undefined);
    await untilRequested(1);
    expect(await ask({ url: 'b.example' })).toEqual({
      error: 'We are analyzing many websites right now. Please try again in a minute.',
    });
    const sharing = ask({ url: 'a.example' });
    await startWorker();
    expect((await sharing).url).toBe('https://a.example/');
    leaving.abort();
    await first;
    expect(handled).toEqual(['https://a.example/']);
  });

  test('a call that waits is answered before its server is gone, and the key gets the end at another server', async () => {
    const requestKey = randomUUID();
    const stopping = new AbortController();
    const leaving = analyze({ stopping: stopping.signal, stoppingWaitMs: 1 });
    const held = leaving({ url: 'a.example', request_key: requestKey });
    await untilRequested(1);
    stopping.abort();
    expect(await held).toEqual({ error: expect.stringContaining('taking longer than usual') });
    await startWorker();
    expect((await analyze()({ url: 'a.example', request_key: requestKey })).url).toBe('https://a.example/');
  });

  test('says that an analysis is still under way when one call is too short for it; the key gets its end', async () => {
    const requestKey = randomUUID();
    const finish = Promise.withResolvers<void>();
    const ask = analyze({ waitMs: 200 });
    const underWay = { error: expect.stringContaining('taking longer than usual') as string };
    expect(await ask({ url: 'a.example', request_key: requestKey })).toEqual(underWay);
    await startWorker(async (url) => {
      await finish.promise;
      return reportOf(url);
    });
    await vi.waitFor(() => expect(handled).toHaveLength(1), 60_000);
    expect(await ask({ url: 'a.example', request_key: requestKey })).toEqual(underWay);
    finish.resolve();
    const report = await analyze()({ url: 'a.example', request_key: requestKey });
    expect(report.url).toBe('https://a.example/');
    expect(handled).toHaveLength(1);
  });

  test('answers at once with where the analysis is when it is told not to wait', async () => {
    const request = { url: 'a.example', request_key: randomUUID(), wait: false };
    const ask = async () => (await analyze()(request)) as unknown as AnalysisStatus;
    expect(await ask()).toMatchObject({ status: 'queued', position: 1 });
    await startWorker();
    const report = await analyze()({ url: 'a.example', request_key: request.request_key });
    expect(await ask()).toMatchObject({ status: 'completed', report_id: report.report_id });
    expect(handled).toEqual(['https://a.example/']);
  });

  test('answers in words, without waiting, why an address or an analysis came to nothing', async () => {
    const request = { url: 'a.example', request_key: randomUUID(), wait: false };
    expect(await analyze()({ ...request, url: 'ftp://a.example' })).toEqual({
      error:
        'We can analyze only addresses that start with http:// or https://. Enter your website like this: yourbusiness.com.',
    });
    await startWorker(async () => ({ kind: 'fault', fault: { code: 'parked_domain', host: 'a.example' } }));
    const error =
      'a.example shows a page from the company that sold the domain, not a business website. Check the spelling of the address.';
    expect(await analyze()({ url: 'a.example', request_key: request.request_key })).toEqual({ error });
    expect(await analyze()(request)).toEqual({ error });
    const spanish = expect.stringMatching(/^a\.example muestra una página de la compañía/) as string;
    expect(await analyze()({ ...request, lang: 'es-MX' })).toEqual({ error: spanish });
    expect(await analysisStatus({ database })(call({ ...request, lang: 'es' }))).toMatchObject({
      status: 'failed',
      error: spanish,
    });
    await expect(analyze()({ ...request, wait: 'no' })).rejects.toMatchObject({ code: 'invalid_body' });
  });

  test('goes on when the client goes away: the same key gets the report', async () => {
    const requestKey = randomUUID();
    const leaving = new AbortController();
    const left = analyze()({ url: 'a.example', request_key: requestKey }, 'client', leaving.signal).catch(
      () => undefined,
    );
    await untilRequested(1);
    leaving.abort();
    await left;
    await startWorker();
    const report = await analyze()({ url: 'a.example', request_key: requestKey });
    expect(report.url).toBe('https://a.example/');
    expect(handled).toHaveLength(1);
  });
});

describe('limits', () => {
  const LIMITED = 'You have analyzed many websites in a short time. Please try again in a few minutes.';

  test('ten per client in ten minutes, exactly, also when asked at once; others are not affected', async () => {
    await startWorker();
    const ask = analyze({ limited: true, maxQueued: 100 });
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, number) => ask({ url: `site-${number}.example` }, 'busy')),
    );
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(10);
    expect(answers.filter(({ error }) => error === LIMITED)).toHaveLength(15);
    expect((await ask({ url: 'a.example' }, 'other')).url).toBe('https://a.example/');
  });

  test('120 an hour for all clients together', async () => {
    await testing.db.adminPool.query(
      `insert into public.rate_limits (bucket, key, window_start, count)
       values ('analyze-all', 'all', date_trunc('hour', now() at time zone 'utc') at time zone 'utc', 120)`,
    );
    expect(await analyze({ limited: true })({ url: 'a.example' })).toEqual({ error: LIMITED });
  });

  test('a refused address and an analysis picked up again take nothing', async () => {
    await startWorker();
    const ask = analyze({ limited: true });
    const requestKey = randomUUID();
    for (let time = 0; time < 12; time += 1) {
      await ask({ url: 'ftp://a.example' }, 'client');
      const report = await ask({ url: 'a.example', request_key: requestKey }, 'client');
      expect(report.error).toBeUndefined();
    }
    expect(handled).toHaveLength(1);
  });
});

describe('analysis-status', () => {
  const status = async (requestKey: string) =>
    (await analysisStatus({ database })(call({ request_key: requestKey }))) as AnalysisStatus;

  test('tells the place in the queue, the report, a failure, and an unknown key', async () => {
    expect(await status(randomUUID())).toEqual({ status: 'unknown' });
    const [first, second] = [randomUUID(), randomUUID()];
    const ask = analyze();
    const answers = [ask({ url: 'a.example', request_key: first })];
    await untilRequested(1);
    answers.push(ask({ url: 'b.example', request_key: second }));
    await expect
      .poll(() => status(second), { timeout: 30_000 })
      .toMatchObject({ status: 'queued', position: 2 });
    expect(await status(first)).toMatchObject({ status: 'queued', position: 1 });
    await startWorker(async (url) =>
      url.includes('a.example')
        ? reportOf(url)
        : { kind: 'fault', fault: { code: 'host_not_found', host: 'b.example' } },
    );
    const [report] = await Promise.all(answers);
    expect(await status(first)).toMatchObject({ status: 'completed', report_id: report?.report_id });
    expect(await status(second)).toMatchObject({
      status: 'failed',
      error:
        'We could not find b.example. Check the spelling, or ask your domain provider whether the domain is still active.',
    });
  });
});

describe('get-report', () => {
  test.each([randomUUID(), 'nonsense', '', "' or 1=1 --"])('%j is not found, in words', async (reportId) => {
    expect(await getReport(READING)(call({ report_id: reportId }))).toEqual({
      error: 'We could not find that report. Check the link, or analyze the website again.',
    });
  });

  const finding = {
    id: 'phone-link',
    severity: 'critical' as const,
    title: 'Your phone number cannot be tapped',
    description: 'Customers on a phone have to copy the number by hand.',
    action: 'Make the phone number tappable.',
    evidence: [],
  };

  async function stored(issue: ReportIssue): Promise<string> {
    const issues = { critical: [issue], warnings: [], recommendations: [] };
    await startWorker(async (url) => ({ kind: 'report', draft: reportDraft({ url, issues }) }));
    return (await analyze()({ url: 'bakery.example' })).report_id;
  }

  test('answers in the language that is asked for', async () => {
    const id = await stored({ ...finding, message: { key: 'phone-link.not_tappable', values: {} } });
    const read = getReport(READING);
    const english = await read(call({ report_id: id }));
    expect(english).toMatchObject({ language: 'en', issues: { critical: [{ title: finding.title }] } });
    expect(await read(call({ report_id: id, lang: 'es-MX,es;q=0.9,en;q=0.8' }))).toMatchObject({
      language: 'es',
      issues: { critical: [{ title: 'Su número de teléfono no se puede tocar para llamar' }] },
    });
    expect(await read(call({ report_id: id, lang: 'fr' }))).toEqual(english);
  });

  test('opens a report stored before findings had messages, in English', async () => {
    const id = await stored(finding);
    expect(await getReport(READING)(call({ report_id: id, lang: 'es' }))).toMatchObject({
      language: 'en',
      issues: { critical: [{ ...finding, family: 'reach', fixer: 'owner', minutes: 10, pages: [] }] },
    });
  });

  test('refuses a language that is no text', async () => {
    const asked = getReport(READING)(call({ report_id: randomUUID(), lang: 7 }));
    await expect(asked).rejects.toMatchObject({ code: 'invalid_body' });
  });
});

describe('mark-report-viewed', () => {
  const firstViewed = async (id: string) => {
    const { rows } = await testing.db.adminPool.query<{ first_viewed_at: Date | null }>(
      'select first_viewed_at from public.website_reports where id = $1',
      [id],
    );
    return rows[0]?.first_viewed_at ?? null;
  };

  test('remembers the first visitor, and no staff', async () => {
    await startWorker();
    const { report_id: id } = await analyze()({ url: 'bakery.example' });
    await testing.db.adminPool.query('update public.website_reports set first_viewed_at = null');
    const mark = countReportView(READING);
    await mark({ ...call({ report_id: id }), userId: async () => randomUUID() });
    expect(await firstViewed(id)).toBeNull();
    expect(await mark(call({ report_id: id }))).toEqual({});
    const first = await firstViewed(id);
    expect(first).toBeInstanceOf(Date);
    await mark(call({ report_id: id }));
    expect(await firstViewed(id)).toEqual(first);
  });

  test.each([randomUUID(), 'nonsense'])('%j is passed over', async (reportId) => {
    expect(await countReportView(READING)(call({ report_id: reportId }))).toEqual({});
  });
});
