import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '../database.ts';
import {
  type DatabaseProcess,
  makeDataDir,
  removeDataDir,
  startDatabaseProcess,
} from '../embedded/database-process-fixture.ts';
import { readPidFile } from '../embedded/postmaster.ts';
import { openDatabase } from '../open-database.ts';
import type { AnalysisJob, AnalysisOutcome } from './analysis-state.ts';
import { reportDraft } from './report-draft-fixture.ts';
import { requestAnalysis } from './request-analysis.ts';
import { waitForAnalysis } from './wait-for-analysis.ts';
import { workAnalyses } from './work-analyses.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let dataDir: string;
let db: Database;
let others: DatabaseProcess[];
beforeEach(async () => {
  others = [];
  dataDir = await makeDataDir();
  db = await openDatabase({ dataDir, log: () => undefined });
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
  await workAnalyses(db, { workerId: 'here', handle, onError: () => undefined });
}

async function startWorker(): Promise<DatabaseProcess> {
  const worker = await startDatabaseProcess(dataDir, { mode: 'work' });
  others.push(worker);
  return worker;
}

async function openAnalyses(): Promise<unknown[]> {
  return (await db.appPool.query('select status, attempts from public.analyses')).rows;
}

it('hands the analysis of a killed worker process to another worker', async () => {
  const id = await ask();
  const worker = await startWorker();
  expect(await worker.nextLine()).toBe('http://a.example/');
  await worker.end('SIGKILL');
  await workHere(async (job) => ({ kind: 'report', draft: reportDraft({ url: job.url }) }));
  expect(await waitForAnalysis(db, id, { timeoutMs: 20_000 })).toMatchObject({ status: 'completed' });
  expect(await openAnalyses()).toEqual([{ status: 'completed', attempts: 2 }]);
});

it('gives up when the second worker process is killed as well', async () => {
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
  process.kill((await readPidFile(join(dataDir, 'postgres')))?.pid ?? 0, 'SIGKILL');
  finish();
  expect(await waiting).toMatchObject({ status: 'completed' });
  expect(await openAnalyses()).toEqual([{ status: 'completed', attempts: 1 }]);
  expect((await db.appPool.query('select 1 from public.website_reports')).rows).toHaveLength(1);
  const next = await vi.waitFor(ask, 10_000);
  expect(await waitForAnalysis(db, next, { timeoutMs: 20_000 })).toMatchObject({ status: 'completed' });
});
