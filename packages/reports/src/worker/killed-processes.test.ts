import type { Database } from '@fml/postgres';
import { openDatabase } from '@fml/postgres';
import { killServer, removeDataDir } from '@fml/postgres/testing/database-process';
import { copyPreparedDataDir } from '@fml/postgres/testing/prepared-data-dir';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import { requestAnalysis } from '../analyses/request-analysis.ts';
import { waitForAnalysis } from '../analyses/wait-for-analysis.ts';
import { runAnalysisWorker } from './run-analysis-worker.ts';
import { startAnalysisSweep } from './start-analysis-sweep.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let dataDir: string;
let db: Database;
beforeEach(async () => {
  dataDir = await copyPreparedDataDir();
  db = await openDatabase({ dataDir, log: () => undefined });
  startAnalysisSweep(db);
});
afterEach(async () => {
  await db.stop();
  await removeDataDir(dataDir);
});

async function ask(): Promise<string> {
  const answer = await requestAnalysis(db, { url: 'http://a.example/', maxQueued: 5 });
  if (answer.kind !== 'accepted') throw new Error('refused');
  return answer.analysisId;
}

async function openAnalyses(): Promise<unknown[]> {
  return (await db.appPool.query('select status, attempts from public.analyses')).rows;
}

it('stores a report that was finished while the database was down, and works on', async () => {
  const id = await ask();
  const taken = Promise.withResolvers<void>();
  const finished = Promise.withResolvers<void>();
  await runAnalysisWorker(db, {
    workerId: 'here',
    handle: async () => {
      taken.resolve();
      await finished.promise;
      return { kind: 'report', draft: reportDraft() };
    },
    onError: () => undefined,
  });
  await taken.promise;
  const waiting = waitForAnalysis(db, id, { timeoutMs: 50_000 });
  await killServer(dataDir);
  finished.resolve();
  expect(await waiting).toMatchObject({ status: 'completed' });
  expect(await openAnalyses()).toEqual([{ status: 'completed', attempts: 1 }]);
  expect((await db.appPool.query('select 1 from public.website_reports')).rows).toHaveLength(1);
  const next = await vi.waitFor(ask, 60_000);
  expect(await waitForAnalysis(db, next, { timeoutMs: 20_000 })).toMatchObject({ status: 'completed' });
});
