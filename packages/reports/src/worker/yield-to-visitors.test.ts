import { randomUUID } from 'node:crypto';
import { inTransaction } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import { ANALYSIS_PRIORITIES } from '../analyses/analysis-state.ts';
import { readAnalysisStatus } from '../analyses/read-analysis-status.ts';
import { queueAnalysis, requestAnalysis, takeRequestsInTurn } from '../analyses/request-analysis.ts';
import { claimAnalysis } from './claim-analysis.ts';
import { requeueAbandonedAnalyses } from './requeue-abandoned-analyses.ts';
import { runAnalysisWorker } from './run-analysis-worker.ts';
import { yieldToVisitors } from './yield-to-visitors.ts';

const testing = testDatabaseForFile();
afterEach(() => testing.db.adminPool.query('delete from public.analyses'));

/** Asked for by a visitor who looks at the screen. */
async function visit(url: string, maxQueued = 8): Promise<string> {
  const answer = await requestAnalysis(testing.db, { url, maxQueued });
  if (answer.kind !== 'accepted') throw new Error(answer.kind);
  return answer.analysisId;
}

/** Asked for by a comparison. */
function compare(url: string, maxQueued = 8) {
  return inTransaction(testing.db.appPool, async (client) => {
    await takeRequestsInTurn(client);
    return queueAnalysis(client, { url, priority: ANALYSIS_PRIORITIES.comparison, maxQueued });
  });
}

async function compared(url: string): Promise<string> {
  const answer = await compare(url);
  if (answer.kind !== 'accepted') throw new Error(answer.kind);
  return answer.analysisId;
}

const state = (analysisId: string) => readAnalysisStatus(testing.db, { analysisId });

/** A worker that looks now would have taken it long ago. */
const waitedLong = (analysisId: string) =>
  testing.db.appPool.query(
    `update public.analyses set requested_at = requested_at - interval '2 seconds' where id = $1`,
    [analysisId],
  );

test('visitors come before comparisons that were asked for earlier, and each line is counted apart', async () => {
  const first = await compared('https://a.example/');
  const second = await compared('https://b.example/');
  const visitor = await visit('https://c.example/', 1);
  expect(await state(visitor)).toMatchObject({ position: 1 });
  expect(await state(first)).toMatchObject({ position: 2 });
  expect(await state(second)).toMatchObject({ position: 3 });
  expect(await compare('https://d.example/', 2)).toEqual({ kind: 'queue_full' });
  const taken = [];
  for (const _ of [1, 2, 3])
    taken.push((await claimAnalysis(testing.db, 'w', { hasBrowser: true }))?.analysisId);
  expect(taken).toEqual([visitor, first, second]);
});

test('a visitor who asks for the address of a comparison takes it to the front', async () => {
  const other = await compared('https://a.example/');
  const shared = await compared('https://b.example/');
  expect(await visit('https://b.example/')).toBe(shared);
  // The other way around nothing moves back.
  expect(await compared('https://b.example/')).toBe(shared);
  expect(await claimAnalysis(testing.db, 'w', { hasBrowser: true })).toMatchObject({
    analysisId: shared,
    priority: 0,
  });
  expect(await state(other)).toMatchObject({ position: 1 });
});

test('a running comparison gives way to a visitor, and is made afterwards as a whole', async () => {
  const comparison = await compared('https://a.example/');
  const begun: string[] = [];
  const worker = await runAnalysisWorker(testing.db, {
    workerId: randomUUID(),
    onError: () => undefined,
    handle: async ({ url, signal }) => {
      begun.push(url);
      if (begun.length === 1) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        // What it still found is not stored.
        return { kind: 'report', draft: reportDraft({ url, page_title: 'Half' }) };
      }
      return { kind: 'report', draft: reportDraft({ url, page_title: 'Whole' }) };
    },
  });
  await vi.waitFor(() => expect(begun).toHaveLength(1), 30_000);
  const visitor = await visit('https://b.example/');
  await expect.poll(() => state(comparison), { timeout: 30_000 }).toMatchObject({ status: 'completed' });
  expect(begun).toEqual(['https://a.example/', 'https://b.example/', 'https://a.example/']);
  expect(await state(visitor)).toMatchObject({ status: 'completed' });
  const { rows } = await testing.db.appPool.query(
    `select r.report ->> 'page_title' as title, a.attempts from public.analyses a
       join public.website_reports r on r.id = a.report_id where a.id = $1`,
    [comparison],
  );
  expect(rows).toEqual([{ title: 'Whole', attempts: 1 }]);
  await worker.stop({ graceMs: 0 });
});

test('only as many give way as visitors wait, the one that began last first', async () => {
  const [first, second] = [await compared('https://a.example/'), await compared('https://b.example/')];
  await claimAnalysis(testing.db, 'one', { hasBrowser: true });
  await claimAnalysis(testing.db, 'two', { hasBrowser: true });
  const yielded = async () => [
    await yieldToVisitors(testing.db, { analysisId: first, workerId: 'one' }),
    await yieldToVisitors(testing.db, { analysisId: second, workerId: 'two' }),
  ];
  expect(await yielded()).toEqual([false, false]);
  // A free worker takes it at once.
  const visitor = await visit('https://c.example/');
  expect(await yieldToVisitors(testing.db, { analysisId: first, workerId: 'one' })).toBe(false);
  await waitedLong(visitor);
  expect(await yielded()).toEqual([false, true]);
  expect(await state(second)).toMatchObject({ status: 'queued', position: 2 });
});

test('what a visitor has joined no longer gives way', async () => {
  const shared = await compared('https://a.example/');
  await claimAnalysis(testing.db, 'one', { hasBrowser: true });
  await visit('https://a.example/');
  await waitedLong(await visit('https://b.example/'));
  expect(await yieldToVisitors(testing.db, { analysisId: shared, workerId: 'one' })).toBe(false);
});

test('a comparison may wait for an hour', async () => {
  const [visitor, comparison] = [await visit('https://a.example/'), await compared('https://b.example/')];
  const ago = (minutes: number) =>
    testing.db.appPool.query(
      `update public.analyses set requested_at = now() - $1 * interval '1 minute' where status = 'queued'`,
      [minutes],
    );
  await ago(11);
  await requeueAbandonedAnalyses(testing.db);
  expect(await state(visitor)).toMatchObject({ status: 'failed', fault: { code: 'queue_full' } });
  expect(await state(comparison)).toMatchObject({ status: 'queued' });
  await ago(61);
  await requeueAbandonedAnalyses(testing.db);
  expect(await state(comparison)).toMatchObject({ status: 'failed', fault: { code: 'queue_full' } });
});
