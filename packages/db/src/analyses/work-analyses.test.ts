import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from '../jobs.ts';
import { readReport } from '../reports/read-report.ts';
import { recordReportContact } from '../reports/record-report-contact.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import type { AnalysisJob, AnalysisOutcome } from './analysis-state.ts';
import { readAnalysisStatus } from './read-analysis-status.ts';
import { reportDraft } from './report-draft-fixture.ts';
import { requestAnalysis } from './request-analysis.ts';
import { sweepAnalyses } from './sweep-analyses.ts';
import { waitForAnalysis } from './wait-for-analysis.ts';
import { type AnalysisWorker, workAnalyses } from './work-analyses.ts';

let test: TestDatabase;
const errors: unknown[] = [];
const URL_A = 'http://a.example/';

beforeEach(async () => {
  errors.length = 0;
  test = await createTestDatabase();
});
afterEach(() => test.drop());

function work(handle: (job: AnalysisJob) => Promise<AnalysisOutcome>): Promise<AnalysisWorker> {
  return workAnalyses(test.db, {
    workerId: randomUUID(),
    handle,
    onError: (error) => errors.push(error),
  });
}

async function ask(url = URL_A): Promise<string> {
  const answer = await requestAnalysis(test.db, { url, maxQueued: 10 });
  if (answer.kind !== 'accepted') throw new Error('refused');
  return answer.analysisId;
}

async function count(table: string): Promise<number> {
  const { rows } = await test.db.appPool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  );
  return rows[0]?.count ?? -1;
}

const answer = (analysisId: string) => waitForAnalysis(test.db, analysisId, { timeoutMs: 20_000 });

/** An analysis as a worker leaves it that is killed while working on it. */
async function claimAndDie(analysisId: string): Promise<void> {
  const { boss } = await startJobs(test.db);
  await boss.fetch('analysis');
  await test.db.appPool.query(
    `update public.analyses set status = 'running', worker_id = $2, attempts = attempts + 1, started_at = now(),
       worker_missing_since = now() - interval '10 s' where id = $1`,
    [analysisId, randomUUID()],
  );
}

describe('working on analyses', () => {
  it('stores the report and the end of the analysis together', async () => {
    const id = await ask();
    await work(async (job) => ({ kind: 'report', draft: reportDraft({ url: job.url }) }));
    const state = await answer(id);
    expect(state).toEqual({
      analysisId: id,
      url: URL_A,
      status: 'completed',
      reportId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const report = await readReport(test.db, state?.reportId ?? '');
    expect(report).toEqual({ ...reportDraft({ url: URL_A }), report_id: state?.reportId });
  });

  it('never hands out the contact with the report', async () => {
    const id = await ask();
    await work(async () => ({ kind: 'report', draft: reportDraft() }));
    const reportId = (await answer(id))?.reportId ?? '';
    expect(
      await recordReportContact(test.db, { reportId, name: 'Ana Quill', email: 'ana@shop.example' }),
    ).toBe(true);
    expect(JSON.stringify(await readReport(test.db, reportId))).not.toMatch(/Quill|ana@/);
    expect(await recordReportContact(test.db, { reportId: randomUUID(), name: 'x', email: 'y' })).toBe(false);
    expect(await readReport(test.db, "' or true --")).toBeNull();
  });

  it('stores page text that jsonb refuses as it stands', async () => {
    const id = await ask();
    await work(async () => ({ kind: 'report', draft: reportDraft({ page_title: 'a\u0000b\ud800c' }) }));
    const report = await readReport(test.db, (await answer(id))?.reportId ?? '');
    expect(report?.page_title).toBe('ab\ufffdc');
  });

  it('answers with the fault of the handler', async () => {
    const id = await ask();
    await work(async () => ({ kind: 'fault', fault: { code: 'host_not_found', host: 'a.example' } }));
    expect(await answer(id)).toMatchObject({
      status: 'failed',
      fault: { code: 'host_not_found', host: 'a.example' },
    });
    expect(errors).toEqual([]);
  });

  it('answers internal when the handler throws, and works on', async () => {
    const bad = await ask();
    await work(async (job) => {
      if (job.url === URL_A) throw new Error('boom');
      return { kind: 'report', draft: reportDraft() };
    });
    expect(await answer(bad)).toMatchObject({ status: 'failed', fault: { code: 'internal' } });
    expect(errors).toEqual([new Error('boom')]);
    expect(await answer(await ask('http://b.example/'))).toMatchObject({ status: 'completed' });
  });

  it('leaves no report row when a report is refused by the table', async () => {
    const id = await ask();
    await work(async () => ({ kind: 'report', draft: reportDraft({ seo_score: 101 }) }));
    expect(await answer(id)).toMatchObject({ status: 'failed', fault: { code: 'internal' } });
    expect(await count('public.website_reports')).toBe(0);
  });

  it('works on one analysis at a time and tells stage and position', async () => {
    const gates = new Map<string, () => void>();
    let atOnce = 0;
    let most = 0;
    await work(async (job) => {
      most = Math.max(most, ++atOnce);
      job.setStage('checking');
      await new Promise<void>((resolve) => gates.set(job.url, resolve));
      atOnce--;
      return { kind: 'report', draft: reportDraft() };
    });
    const first = await ask();
    await vi.waitFor(() => expect(gates.has(URL_A)).toBe(true), 5000);
    const second = await ask('http://b.example/');
    const third = await ask('http://c.example/');
    await vi.waitFor(async () =>
      expect(await readAnalysisStatus(test.db, { analysisId: first })).toMatchObject({
        status: 'running',
        stage: 'checking',
      }),
    );
    expect(await readAnalysisStatus(test.db, { analysisId: second })).toMatchObject({
      status: 'queued',
      position: 1,
    });
    expect(await readAnalysisStatus(test.db, { analysisId: third })).toMatchObject({
      status: 'queued',
      position: 2,
    });
    for (const url of [URL_A, 'http://b.example/', 'http://c.example/']) {
      await vi.waitFor(() => expect(gates.has(url)).toBe(true), 5000);
      gates.get(url)?.();
    }
    expect((await answer(third))?.status).toBe('completed');
    expect(most).toBe(1);
  });
});

describe('dead workers and late analyses', () => {
  it('gives the analysis of a dead worker to another one', async () => {
    const id = await ask();
    await claimAndDie(id);
    await test.db.appPool.query('select 1');
    await work(async () => ({ kind: 'report', draft: reportDraft() }));
    expect(await answer(id)).toMatchObject({ status: 'completed' });
    expect(await count('public.website_reports')).toBe(1);
  });

  it('gives up with a fault when two workers died of it', async () => {
    const { boss } = await startJobs(test.db);
    const id = await ask();
    await claimAndDie(id);
    await vi.waitFor(async () => {
      await sweepAnalyses(test.db, boss);
      expect(await readAnalysisStatus(test.db, { analysisId: id })).toMatchObject({ status: 'queued' });
    }, 10_000);
    await claimAndDie(id);
    expect(await answer(id)).toMatchObject({ status: 'failed', fault: { code: 'internal' } });
    expect(await boss.fetch('analysis')).toEqual([]);
  });

  it('leaves the analysis of a living worker alone', async () => {
    const { boss } = await startJobs(test.db);
    let finish: () => void = () => undefined;
    await work(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { kind: 'report', draft: reportDraft() };
    });
    const id = await ask();
    await vi.waitFor(
      async () =>
        expect(await readAnalysisStatus(test.db, { analysisId: id })).toMatchObject({ status: 'running' }),
      5000,
    );
    await sweepAnalyses(test.db, boss);
    const { rows } = await test.db.appPool.query(
      'select worker_missing_since, attempts from public.analyses',
    );
    expect(rows).toEqual([{ worker_missing_since: null, attempts: 1 }]);
    finish();
    expect((await answer(id))?.status).toBe('completed');
  });

  it('fails what is older than the answer limit, aborts its handler and discards a late report', async () => {
    const { boss } = await startJobs(test.db);
    let aborted = false;
    await work(async (job) => {
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      aborted = true;
      return { kind: 'report', draft: reportDraft() };
    });
    const running = await ask();
    await vi.waitFor(
      async () =>
        expect(await readAnalysisStatus(test.db, { analysisId: running })).toMatchObject({
          status: 'running',
        }),
      5000,
    );
    const queued = await ask('http://b.example/');
    await sweepAnalyses(test.db, boss, { answerLimitMs: 0 });
    expect(await answer(running)).toMatchObject({ status: 'failed', fault: { code: 'internal' } });
    expect(await answer(queued)).toMatchObject({ status: 'failed', fault: { code: 'queue_full' } });
    await vi.waitFor(() => expect(aborted).toBe(true), 5000);
    expect(await count('public.website_reports')).toBe(0);
  });

  it('waits for no longer than it was told and answers with the last state', async () => {
    const id = await ask();
    expect(await waitForAnalysis(test.db, id, { timeoutMs: 1 })).toMatchObject({
      status: 'queued',
      position: 1,
    });
    expect(await waitForAnalysis(test.db, randomUUID(), { timeoutMs: 5000 })).toBeNull();
  });
});

describe('stopping a worker', () => {
  it('leaves an unfinished analysis to the next worker', async () => {
    const id = await ask();
    let started = false;
    const first = await work(async (job) => {
      started = true;
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      return { kind: 'fault', fault: { code: 'internal' } };
    });
    await vi.waitFor(() => expect(started).toBe(true), 5000);
    await first.stop({ graceMs: 0 });
    await work(async () => ({ kind: 'report', draft: reportDraft() }));
    expect(await answer(id)).toMatchObject({ status: 'completed' });
  });
});
