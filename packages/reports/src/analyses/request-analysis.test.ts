import { randomUUID } from 'node:crypto';
import { openDatabase } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { beforeEach, expect, it } from 'vitest';
import { readAnalysisStatus } from './read-analysis-status.ts';
import { requestAnalysis } from './request-analysis.ts';

const test = testDatabaseForFile();
beforeEach(async () => {
  await test.db.appPool.query('delete from public.analyses');
});

const ask = (url: string, requestKey?: string) => requestAnalysis(test.db, { url, requestKey, maxQueued: 3 });

it('shares one analysis among all who ask for the same address at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('http://a.example/', randomUUID())));
  expect(new Set(answers.map((answer) => answer.kind === 'accepted' && answer.analysisId)).size).toBe(1);
  const { rows } = await test.db.appPool.query('select status from public.analyses');
  expect(rows).toEqual([{ status: 'queued' }]);
});

it('gives the same key the same analysis, whatever became of it', async () => {
  const key = randomUUID();
  const first = await ask('http://a.example/', key);
  await test.db.appPool.query(
    `update public.analyses set status = 'failed', fault = '{"code":"timed_out"}', finished_at = now()`,
  );
  expect(await ask('http://a.example/', key)).toEqual(first);
  expect(await readAnalysisStatus(test.db, { requestKey: key })).toMatchObject({
    status: 'failed',
    fault: { code: 'timed_out' },
  });
  expect(await ask('http://a.example/', randomUUID())).not.toEqual(first);
});

it('makes one analysis of the same key sent many times at once', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('http://a.example/', key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

it('refuses beyond the depth, exactly, and still shares', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ask(`http://site-${index}.example/`)),
  );
  expect(answers.filter((answer) => answer.kind === 'accepted')).toHaveLength(3);
  const { rows } = await test.db.appPool.query<{ url: string }>('select url from public.analyses');
  expect(rows).toHaveLength(3);
  expect((await ask(rows[0]?.url ?? '')).kind).toBe('accepted');
});

it('knows nothing of an unknown key or a text that is no key', async () => {
  expect(await readAnalysisStatus(test.db, { requestKey: randomUUID() })).toBeNull();
  expect(await readAnalysisStatus(test.db, { requestKey: 'x' })).toBeNull();
});

it('queues on an external database, also with options in its address', async () => {
  const url = new URL(test.db.adminUrl);
  url.searchParams.set('options', '-c work_mem=5MB');
  const db = await openDatabase({ databaseUrl: url.href, dataDir: '/nonexistent', log: () => undefined });
  try {
    const answer = await requestAnalysis(db, { url: 'http://a.example/', maxQueued: 1 });
    const analysisId = answer.kind === 'accepted' ? answer.analysisId : '';
    expect(await readAnalysisStatus(db, { analysisId })).toMatchObject({ status: 'queued', position: 1 });
  } finally {
    await db.stop();
  }
});
