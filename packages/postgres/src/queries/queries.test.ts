import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { printRows } from '../../scripts/print-rows.ts';
import { insertSubmission } from '../../test-support/sample-rows.ts';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { inQueries, type Queries } from './queries.ts';

const testing = testDatabaseForFile();
let leadId: string;
beforeAll(async () => {
  leadId = await insertSubmission(testing.db.appPool, { created_at: '2026-11-24T05:24:01.123456Z' });
});

function inTestQueries<T>(work: (tx: Queries) => Promise<T>): Promise<T> {
  return inQueries(testing.db, work);
}

test('values are what JSON can hold, and times keep their microseconds', async () => {
  const values = await inTestQueries((tx) =>
    sql<Record<string, unknown>>`
      select timestamptz '2026-11-24T05:24:01.123456Z' as at_time, timestamptz '2026-11-24T05:24:01Z' as at_second,
             timestamp '2026-11-24 05:24:01.5' as local_time, date '2026-11-24' as on_day,
             9007199254740991::bigint as large, 12.50::numeric as amount, null::timestamptz as no_time,
             array[date '2026-11-24', null] as some_days, array[1, 2]::bigint[] as some_counts,
             '{"first_name": ["Kim"]}'::jsonb as some_document, array['a', 'b'] as some_texts`.execute(tx),
  );
  expect(values.rows).toEqual([
    {
      atTime: '2026-11-24T05:24:01.123456+00:00',
      atSecond: '2026-11-24T05:24:01+00:00',
      localTime: '2026-11-24T05:24:01.5',
      onDay: '2026-11-24',
      large: 9007199254740991,
      amount: 12.5,
      noTime: null,
      someDays: ['2026-11-24', null],
      someCounts: [1, 2],
      someDocument: { first_name: ['Kim'] },
      someTexts: ['a', 'b'],
    },
  ]);
});

test('a time is the text that to_json gives, and finds its row again', async () => {
  const found = await inTestQueries(async (tx) => {
    const { createdAt } = await tx
      .selectFrom('onboardingSubmissions')
      .select('createdAt')
      .where('id', '=', leadId)
      .executeTakeFirstOrThrow();
    return tx
      .selectFrom('onboardingSubmissions')
      .select(['createdAt', sql<string>`to_json(created_at) #>> '{}'`.as('inJson')])
      .where('createdAt', '=', createdAt)
      .execute();
  });
  expect(found).toEqual([
    { createdAt: '2026-11-24T05:24:01.123456+00:00', inJson: '2026-11-24T05:24:01.123456+00:00' },
  ]);
});

test('tables of the private schema are found by their name, and changes are counted', async () => {
  await inTestQueries(async (tx) => {
    expect(await tx.selectFrom('private.apiKeys as key').select('key.createdAt').execute()).toEqual([]);
    const updating = tx.updateTable('onboardingSubmissions').set({ status: 'lost' }).where('id', '=', leadId);
    expect((await updating.executeTakeFirstOrThrow()).numUpdatedRows).toBe(1n);
  });
});

test('two queries at once are refused, since one could outlive the transaction', async () => {
  const one = (tx: Queries) => tx.selectFrom('userRoles').select('role').execute();
  await expect(inTestQueries((tx) => Promise.all([one(tx), one(tx)]))).rejects.toThrow('one query at a time');
});

test('a transaction within it is refused', async () => {
  await expect(inTestQueries((tx) => tx.transaction().execute(async () => 1))).rejects.toThrow(
    'transaction already',
  );
});

test('rows.ts is what the schema says; `node packages/postgres/scripts/write-rows.ts` writes it anew', async () => {
  const written = await readFile(new URL('rows.ts', import.meta.url), 'utf8');
  expect(written).toBe(await printRows(testing.db.adminPool));
});
