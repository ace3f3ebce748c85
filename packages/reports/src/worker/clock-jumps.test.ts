import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterEach, expect, it } from 'vitest';
import { readAnalysisStatus } from '../analyses/read-analysis-status.ts';
import { requestAnalysis } from '../analyses/request-analysis.ts';
import { claimAnalysis } from './claim-analysis.ts';
import { requeueAbandonedAnalyses } from './requeue-abandoned-analyses.ts';
import { registerWorker } from './worker-liveness.ts';

/** A clock that jumps by a day: all stored times are a day off from then on. */

const test = testDatabaseForFile();
afterEach(() => test.db.adminPool.query('delete from public.analyses'));

async function ask(url: string): Promise<string> {
  const answer = await requestAnalysis(test.db, { url, maxQueued: 10 });
  if (answer.kind !== 'accepted') throw new Error('refused');
  return answer.analysisId;
}

/** `days` above 0: the clock went forward. */
async function jump(days: number): Promise<void> {
  await test.db.adminPool.query(
    `update public.analyses set requested_at = requested_at - $1 * interval '1 day',
       started_at = started_at - $1 * interval '1 day', claimed_until = claimed_until - $1 * interval '1 day'`,
    [days],
  );
}

const stateOf = (analysisId: string) => readAnalysisStatus(test.db, { analysisId });

it('forward: what waits and what runs is answered, and the next analysis is taken', async () => {
  const running = await ask('http://running.example/');
  await claimAnalysis(test.db, 'a worker', { hasBrowser: true });
  const waiting = await ask('http://waiting.example/');
  await jump(1);
  await requeueAbandonedAnalyses(test.db);
  expect(await stateOf(running)).toMatchObject({ status: 'failed', fault: { code: 'internal' } });
  expect(await stateOf(waiting)).toMatchObject({ status: 'failed', fault: { code: 'queue_full' } });
  await ask('http://next.example/');
  expect(await claimAnalysis(test.db, 'a worker', { hasBrowser: true })).toMatchObject({
    url: 'http://next.example/',
  });
});

it('back: a worker that hangs keeps its analysis for the time of a claim, not for a day', async () => {
  const id = await ask('http://hung.example/');
  const hanging = await registerWorker(test.db, 'hanging');
  await claimAnalysis(test.db, 'hanging', { hasBrowser: true });
  await jump(-1);
  await requeueAbandonedAnalyses(test.db);
  expect(await stateOf(id)).toMatchObject({ status: 'running' });
  const { rows } = await test.db.adminPool.query<{ soon: boolean }>(
    `select claimed_until <= now() + interval '15 s' and started_at <= now() as soon from public.analyses`,
  );
  expect(rows).toEqual([{ soon: true }]);
  await hanging.end();
});

it('back: what waits is in its place and is given up after its time', async () => {
  const id = await ask('http://waiting.example/');
  await jump(-1);
  await requeueAbandonedAnalyses(test.db);
  expect(await stateOf(id)).toMatchObject({ status: 'queued', position: 1 });
  const { rows } = await test.db.adminPool.query('select started_at, claimed_until from public.analyses');
  expect(rows).toEqual([{ started_at: null, claimed_until: null }]);
  await requeueAbandonedAnalyses(test.db, { queueMs: 0 });
  expect(await stateOf(id)).toMatchObject({ status: 'failed', fault: { code: 'queue_full' } });
});
