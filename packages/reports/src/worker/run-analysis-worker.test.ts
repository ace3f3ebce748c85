import { randomUUID } from 'node:crypto';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import { ANALYSIS_PRIORITIES, type AnalysisJob, type AnalysisOutcome } from '../analyses/analysis-state.ts';
import { readAnalysisStatus } from '../analyses/read-analysis-status.ts';
import { requestAnalysis } from '../analyses/request-analysis.ts';
import { waitForAnalysis } from '../analyses/wait-for-analysis.ts';
import { readReport } from '../store/read-report.ts';
import { claimAnalysis } from './claim-analysis.ts';
import { requeueAbandonedAnalyses } from './requeue-abandoned-analyses.ts';
import { type AnalysisWorker, runAnalysisWorker } from './run-analysis-worker.ts';
import { startAnalysisSweep } from './start-analysis-sweep.ts';
import { watchClaim } from './watch-claim.ts';
import { registerWorker } from './worker-liveness.ts';

const test = testDatabaseForFile();
const workers: AnalysisWorker[] = [];
const errors: unknown[] = [];
const URL_A = 'http://a.example/';

beforeEach(() => {
  errors.length = 0;
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop({ graceMs: 0 })));
  await test.db.adminPool.query('delete from public.analyses; delete from public.website_reports');
});

async function work(handle: (job: AnalysisJob) => Promise<AnalysisOutcome>): Promise<AnalysisWorker> {
  const worker = await runAnalysisWorker(test.db, {
    workerId: randomUUID(),
    handle,
    onError: (error) => errors.push(error),
  });
  workers.push(worker);
  return worker;
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

const statusOf = (analysisId: string) => readAnalysisStatus(test.db, { analysisId });

const untilStatus = (analysisId: string, status: object) =>
  expect.poll(() => statusOf(analysisId), { timeout: 30_000 }).toMatchObject(status);

const report = async (): Promise<AnalysisOutcome> => ({ kind: 'report', draft: reportDraft() });

const answer = (analysisId: string) => waitForAnalysis(test.db, analysisId, { timeoutMs: 20_000 });

/** An analysis as a worker leaves it that is killed while working on it. */
async function claimAndDie(): Promise<void> {
  await claimAnalysis(test.db, randomUUID(), { hasBrowser: true });
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
    expect(report).toEqual({
      ...reportDraft({ url: URL_A }),
      report_id: state?.reportId,
      language: 'en',
    });
  });

  it('never hands out the contact with the report', async () => {
    const id = await ask();
    await work(report);
    const reportId = (await answer(id))?.reportId ?? '';
    await test.db.appPool.query(
      `update public.website_reports set user_name = 'Ana Quill', user_email = 'ana@shop.example' where id = $1`,
      [reportId],
    );
    expect(JSON.stringify(await readReport(test.db, reportId))).not.toMatch(/Quill|ana@/);
    expect(await readReport(test.db, "' or true --")).toBeNull();
  });

  it('stores page text that jsonb refuses as it stands', async () => {
    const id = await ask();
    await work(async () => ({ kind: 'report', draft: reportDraft({ page_title: 'a\u0000b\ud800c' }) }));
    const report = await readReport(test.db, (await answer(id))?.reportId ?? '');
    expect(report?.page_title).toBe('ab\ufffdc');
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
    await vi.waitFor(() => expect(gates.has(URL_A)).toBe(true), 30_000);
    const second = await ask('http://b.example/');
    const third = await ask('http://c.example/');
    await untilStatus(first, { status: 'running', stage: 'checking' });
    expect(await statusOf(second)).toMatchObject({ status: 'queued', position: 1 });
    expect(await statusOf(third)).toMatchObject({ status: 'queued', position: 2 });
    for (const url of [URL_A, 'http://b.example/', 'http://c.example/']) {
      await vi.waitFor(() => expect(gates.has(url)).toBe(true), 30_000);
      gates.get(url)?.();
    }
    expect((await answer(third))?.status).toBe('completed');
    expect(most).toBe(1);
  });
});

describe('dead workers and late analyses', () => {
  it('gives the analysis of a dead worker to another one', async () => {
    const id = await ask();
    await claimAndDie();
    await work(report);
    expect(await answer(id)).toMatchObject({ status: 'completed' });
    expect(await count('public.website_reports')).toBe(1);
  });

  it('gives up with a fault when two workers died of it', { tags: ['long'] }, async () => {
    startAnalysisSweep(test.db);
    const id = await ask();
    await claimAndDie();
    await vi.waitFor(async () => {
      await requeueAbandonedAnalyses(test.db);
      expect(await statusOf(id)).toMatchObject({ status: 'queued' });
    }, 60_000);
    await claimAndDie();
    expect(await answer(id)).toMatchObject({ status: 'failed', fault: { code: 'internal' } });
    expect(await claimAnalysis(test.db, randomUUID(), { hasBrowser: true })).toBeNull();
  });

  it('gives the analysis of a worker that hangs to another one when its claim is over', {
    tags: ['long'],
  }, async () => {
    const id = await ask();
    const hanging = await registerWorker(test.db, 'hanging');
    await claimAnalysis(test.db, 'hanging', { hasBrowser: true });
    await requeueAbandonedAnalyses(test.db);
    expect(await statusOf(id)).toMatchObject({ status: 'running' });
    await test.db.appPool.query('update public.analyses set claimed_until = now()');
    await requeueAbandonedAnalyses(test.db);
    expect(await statusOf(id)).toMatchObject({ status: 'queued' });
    await hanging.end();
  });

  it('extends the claim of a worker that has connected again', { tags: ['long'] }, async () => {
    const id = await ask();
    await claimAnalysis(test.db, 'cut off', { hasBrowser: true });
    const watch = watchClaim(test.db, { analysisId: id, priority: ANALYSIS_PRIORITIES.visitor }, 'cut off');
    await requeueAbandonedAnalyses(test.db);
    const isShort = async () => {
      const { rows } = await test.db.appPool.query<{ short: boolean }>(
        `select claimed_until < now() + interval '5 s' as short from public.analyses`,
      );
      return rows[0]?.short;
    };
    expect(await isShort()).toBe(true);
    const again = await registerWorker(test.db, 'cut off');
    await expect.poll(isShort, { timeout: 30_000 }).toBe(false);
    await requeueAbandonedAnalyses(test.db);
    expect(await isShort()).toBe(false);
    await watch.stop();
    await again.end();
  });

  it('leaves the analysis of a living worker alone', { tags: ['long'] }, async () => {
    let finish: () => void = () => undefined;
    await work(async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { kind: 'report', draft: reportDraft() };
    });
    const id = await ask();
    await untilStatus(id, { status: 'running' });
    await requeueAbandonedAnalyses(test.db);
    const { rows } = await test.db.appPool.query(
      `select attempts, claimed_until > now() + interval '5 s' as is_claimed from public.analyses`,
    );
    expect(rows).toEqual([{ attempts: 1, is_claimed: true }]);
    finish();
    expect((await answer(id))?.status).toBe('completed');
  });

  it('fails what runs or waits for too long, aborts its handler and discards a late report', async () => {
    let aborted = false;
    await work(async (job) => {
      await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
      aborted = true;
      return { kind: 'report', draft: reportDraft() };
    });
    const running = await ask();
    await untilStatus(running, {
      status: 'running',
    });
    const queued = await ask('http://b.example/');
    // Time in the queue does not count against the time to run.
    await test.db.appPool.query(`update public.analyses set requested_at = now() - interval '2 minutes'`);
    await requeueAbandonedAnalyses(test.db);
    expect(await statusOf(running)).toMatchObject({ status: 'running' });
    expect(await statusOf(queued)).toMatchObject({ status: 'queued' });
    await requeueAbandonedAnalyses(test.db, { runMs: 0, queueMs: 0 });
    expect(await answer(running)).toMatchObject({ status: 'failed', fault: { code: 'internal' } });
    expect(await answer(queued)).toMatchObject({ status: 'failed', fault: { code: 'queue_full' } });
    await vi.waitFor(() => expect(aborted).toBe(true), 30_000);
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
    await vi.waitFor(() => expect(started).toBe(true), 30_000);
    await first.stop({ graceMs: 0 });
    await work(report);
    expect(await answer(id)).toMatchObject({ status: 'completed' });
  });

  it('gives it back at once, and however often: a rolling restart is no reason to give up', {
    tags: ['long'],
  }, async () => {
    const id = await ask();
    for (let restart = 0; restart < 3; restart += 1) {
      const begun = Promise.withResolvers<void>();
      const stopped = await work(async (job) => {
        begun.resolve();
        await new Promise((resolve) => job.signal.addEventListener('abort', resolve));
        return { kind: 'fault', fault: { code: 'internal' } };
      });
      await begun.promise;
      await stopped.stop({ graceMs: 0 });
      expect(await statusOf(id)).toMatchObject({ status: 'queued' });
    }
    // Nor do they count as losses when a worker really dies.
    await claimAndDie();
    await work(report);
    expect(await answer(id)).toMatchObject({ status: 'completed' });
  });
});

describe('a worker without a browser', () => {
  it('leaves analyses to one that has a browser, and takes them once that one is gone', async () => {
    const measuring = await registerWorker(test.db, randomUUID());
    await measuring.declare('browser');
    const id = await ask();
    expect(await claimAnalysis(test.db, 'without', { hasBrowser: false })).toBeNull();
    await measuring.end();
    // Its lock goes with its connection, a moment later.
    await expect
      .poll(() => claimAnalysis(test.db, 'without', { hasBrowser: false }))
      .toMatchObject({ analysisId: id });
  });

  it('is told from one whose browser is known by then', async () => {
    const worker = await work(report);
    await worker.declare('browser');
    const id = await ask();
    expect(await claimAnalysis(test.db, 'without', { hasBrowser: false })).toBeNull();
    expect(await answer(id)).toMatchObject({ status: 'completed' });
  });
});
