import { fileURLToPath } from 'node:url';
import type { Database } from '@fml/postgres';
import { openDatabase } from '@fml/postgres';
import {
  type DatabaseProcess,
  killServer,
  removeDataDir,
  startDatabaseProcess,
} from '@fml/postgres/testing/database-process';
import { copyPreparedDataDir } from '@fml/postgres/testing/prepared-data-dir';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportDraft } from '../../test-support/report-draft.ts';
import type { AnalysisJob, AnalysisOutcome } from '../analyses/analysis-state.ts';
import { requestAnalysis } from '../analyses/request-analysis.ts';
import { waitForAnalysis } from '../analyses/wait-for-analysis.ts';
import { runAnalysisWorker } from './run-analysis-worker.ts';
import { startAnalysisSweep } from './start-analysis-sweep.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const PROGRAM = fileURLToPath(new URL('../../test-support/analysis-process-main.ts', import.meta.url));

let dataDir: string;
let db: Database;
let others: DatabaseProcess[];
beforeEach(async () => {
  others = [];
  dataDir = await copyPreparedDataDir();
  db = await openDatabase({ dataDir, log: () => undefined });
  startAnalysisSweep(db);
});
afterEach(async () => {
  for (const other of others) if (other.child.exitCode === null) other.child.kill('SIGKILL');
  await db.stop();
  await removeDataDir(dataDir);
});

async function ask(): Promise<string> {
  const answer = await requestAnalysis(db, { url: 'http://a.example/', maxQueued: 5 });
  if (answer.kind !== 'accepted') throw new Error('refused');
  return answer.analysisId;
}

async function workHere(handle: (job: AnalysisJob) => Promise<AnalysisOutcome>): Promise<void> {
  await runAnalysisWorker(db, { workerId: 'here', handle, onError: () => undefined });
}

async function startWorker(): Promise<DatabaseProcess> {
  const worker = await startDatabaseProcess(dataDir, { program: PROGRAM });
  others.push(worker);
  return worker;
}

async function openAnalyses(): Promise<unknown[]> {
  return (await db.appPool.query('select status, attempts from public.analyses')).rows;
}

it('hands the analysis of a killed worker process to another worker', { tags: ['long'] }, async () => {
  const id = await ask();
  const worker = await startWorker();
  expect(await worker.nextLine()).toBe('http://a.example/');
  await worker.end('SIGKILL');
  await workHere(async (job) => ({ kind: 'report', draft: reportDraft({ url: job.url }) }));
  expect(await waitForAnalysis(db, id, { timeoutMs: 20_000 })).toMatchObject({ status: 'completed' });
  expect(await openAnalyses()).toEqual([{ status: 'completed', attempts: 2 }]);
});

it('gives up when the second worker process is killed as well', { tags: ['long'] }, async () => {
  const id = await ask();
  for (let attempt = 1; attempt <= 2; attempt++) {
    const worker = await startWorker();
    expect(await worker.nextLine()).toBe('http://a.example/');
    await worker.end('SIGKILL');
  }
  expect(await waitForAnalysis(db, id, { timeoutMs: 20_000 })).toMatchObject({
    status: 'failed',
    fault: { code: 'internal' },
  });
});

it('stores a report that was finished while the database was down, and works on', async () => {
  const id = await ask();
  let inHand: () => void = () => undefined;
  const taken = new Promise<void>((resolve) => {
    inHand = resolve;
  });
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await workHere(async () => {
    inHand();
    await finished;
    return { kind: 'report', draft: reportDraft() };
  });
  await taken;
  const waiting = waitForAnalysis(db, id, { timeoutMs: 50_000 });
  await killServer(dataDir);
  finish();
  expect(await waiting).toMatchObject({ status: 'completed' });
  expect(await openAnalyses()).toEqual([{ status: 'completed', attempts: 1 }]);
  expect((await db.appPool.query('select 1 from public.website_reports')).rows).toHaveLength(1);
  const next = await vi.waitFor(ask, 60_000);
  expect(await waitForAnalysis(db, next, { timeoutMs: 20_000 })).toMatchObject({ status: 'completed' });
});
