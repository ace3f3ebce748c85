import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAnalysisStatus } from './analyses/read-analysis-status.ts';
import { requestAnalysis } from './analyses/request-analysis.ts';
import { openDatabase } from './open-database.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const openExternal = (databaseUrl: string) =>
  openDatabase({ databaseUrl, dataDir: '/nonexistent', log: () => undefined });

it('works on an external database as service_role, also with options in its address', async () => {
  const url = new URL(test.db.adminUrl);
  url.searchParams.set('options', '-c work_mem=5MB');
  const db = await openExternal(url.href);
  try {
    expect(db.kind).toBe('external');
    expect(db.description).not.toContain(url.password);
    const { rows } = await db.appPool.query(
      `select current_user as role, current_setting('work_mem') as memory, current_setting('statement_timeout') as limit`,
    );
    expect(rows).toEqual([{ role: 'service_role', memory: '5MB', limit: '5s' }]);
    const answer = await requestAnalysis(db, { url: 'http://a.example/', maxQueued: 1 });
    const analysisId = answer.kind === 'accepted' ? answer.analysisId : '';
    expect(await readAnalysisStatus(db, { analysisId })).toMatchObject({ status: 'queued', position: 1 });
  } finally {
    await db.stop();
  }
});

it('says where no database answers, without the password', async () => {
  const opening = openExternal('postgresql://owner:hidden@127.0.0.1:1/shop');
  await expect(opening).rejects.toMatchObject({ code: 'external_unreachable' });
  await expect(opening).rejects.toThrow(
    /127\.0\.0\.1:1\/shop \(DATABASE_URL\) does not answer: .*ECONNREFUSED/,
  );
  await expect(opening).rejects.not.toThrow(/hidden/);
});

it.each(['mysql://a/b', 'not an address'])('refuses %s as an address', async (databaseUrl) => {
  await expect(openExternal(databaseUrl)).rejects.toMatchObject({ code: 'external_unreachable' });
});
