import { randomUUID } from 'node:crypto';
import { inQueries } from '@fml/postgres';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { reportDraft, storeReport } from '@fml/reports/testing';
import { expect, test } from 'vitest';
import { getReportRow, type ReportQuery } from '../../apps/site/app/admin/reports/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { camelKeys } from '../../apps/site/app/api/wire-names.ts';
import { emptyDesk } from './desk-fixture.ts';

const desk = emptyDesk('ana@desk.example');
const PERSON = {
  user_name: 'Dana Ruiz',
  user_email: 'dana@brightside.example',
  user_phone: '(213) 555-0100',
};
const report = (columns: Record<string, unknown> = {}) =>
  insertRow(desk.db.appPool, 'website_reports', { ...SAMPLE_REPORT, ...columns });

test.each(['performance', 'seo'] as const)(
  'without a %s score a website comes after all that have one',
  async (sort) => {
    const column = `${sort}_score`;
    const name = `${sort}Score` as const;
    await report();
    for (const score of [0, 40, 100]) await report({ [column]: score });
    await report();
    const scores = async (query: ReportQuery) => {
      const page = await runDesk('list-reports', query);
      return { scores: page.rows.map((row) => row[name]), cursor: page.nextCursor };
    };
    expect((await scores({ sort, limit: 25 })).scores).toEqual([0, 40, 100, null, null]);
    // Over the edge of a page too.
    const first = await scores({ sort, limit: 4 });
    expect(first.scores).toEqual([0, 40, 100, null]);
    expect((await scores({ sort, limit: 4, cursor: first.cursor ?? undefined })).scores).toEqual([null]);
  },
);

/** As the worker stores the answer to an analysis that these keys wait for. */
async function analyzed(keys: string[]): Promise<string> {
  const { rows } = await desk.db.appPool.query<{ id: string }>(
    `insert into public.analyses (url) values ($1) returning id`,
    [SAMPLE_REPORT.url],
  );
  const analysis = rows[0]?.id ?? '';
  for (const key of keys) {
    await desk.db.appPool.query(
      'insert into public.analysis_requests (request_key, analysis_id) values ($1, $2)',
      [key, analysis],
    );
  }
  await inQueries(desk.db, (tx) => storeReport(tx, analysis, reportDraft({ url: SAMPLE_REPORT.url })));
  const { rows: made } = await desk.db.appPool.query<{ report_id: string }>(
    'select report_id from public.analyses where id = $1',
    [analysis],
  );
  return made[0]?.report_id ?? '';
}

test('a report that staff make again is that of the same person', async () => {
  const earlier = await report(PERSON);
  const key = randomUUID();
  await runDesk('repeat-report', { reportId: earlier, requestKey: key });
  const again = await analyzed([key]);
  expect(await getReportRow(again)).toMatchObject(camelKeys(PERSON));
  expect((await runDesk('list-reports', { sort: 'newest', limit: 25, search: 'dana' })).rows).toHaveLength(2);
});

test('a report that a visitor waits for as well stays without a person', async () => {
  const earlier = await report(PERSON);
  const key = randomUUID();
  await runDesk('repeat-report', { reportId: earlier, requestKey: key });
  const shared = await analyzed([randomUUID(), key]);
  expect(await getReportRow(shared)).toMatchObject({ userName: null, userEmail: null, userPhone: null });
  const other = await analyzed([randomUUID()]);
  expect(await getReportRow(other)).toMatchObject({ userName: null });
});
