import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldFigures, startFoldingFigures } from './fold-figures.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

async function waiting(): Promise<number> {
  const { rows } = await test.db.adminPool.query<{ count: number }>(
    `select ((select count(*) from private.figure_changes) + (select count(*) from private.new_words))::integer as count`,
  );
  return rows[0]?.count ?? -1;
}

it('folds again and again, and not after it was stopped', async () => {
  const keeper = startFoldingFigures(test.db, 20);
  for (const _ of [1, 2]) {
    await insertSubmission(test.db.appPool);
    await expect.poll(waiting).toBe(0);
  }
  await keeper.stop();
  await insertSubmission(test.db.appPool);
  expect(await waiting()).toBeGreaterThan(0);
  const { rows } = await test.db.adminPool.query(
    `select count::integer from private.lead_totals where kind = 'submission' and status = 'new'`,
  );
  expect(rows).toEqual([{ count: 3 }]);
});

it('folds once when several workers are at it', async () => {
  const keepers = [
    startFoldingFigures(test.db, 5),
    startFoldingFigures(test.db, 5),
    startFoldingFigures(test.db, 5),
  ];
  await Promise.all(Array.from({ length: 20 }, () => insertSubmission(test.db.appPool)));
  await expect.poll(waiting).toBe(0);
  await Promise.all(keepers.map((keeper) => keeper.stop()));
  const { rows } = await test.db.adminPool.query(
    `select count::integer from private.lead_totals where kind = 'submission' and status = 'new'`,
  );
  expect(rows).toEqual([{ count: 23 }]);
});

it('counts response times anew when the working hours were changed', async () => {
  await insertSubmission(test.db.appPool, {
    status: 'contacted',
    created_at: '2026-11-12T15:00:00Z',
    first_response_at: '2026-11-12T20:00:00Z',
    first_response_minutes: 180,
  });
  const keeper = startFoldingFigures(test.db, 20);
  await test.db.adminPool.query(`update private.agency_settings set opens_at = '10:00'`);
  const minutes = async () => {
    const { rows } = await test.db.adminPool.query<{ minutes: number }>(
      'select max(first_response_minutes) as minutes from public.onboarding_submissions',
    );
    return rows[0]?.minutes;
  };
  await expect.poll(minutes).toBe(120);
  await keeper.stop();
});

it('folds many changes within the time of a request, though the queue was empty when its plan was made', async () => {
  for (let n = 0; n < 12; n += 1) await foldFigures(test.db);
  await test.db.adminPool.query('analyze private.figure_changes, private.new_words');
  for (let n = 0; n < 12; n += 1) await foldFigures(test.db);
  await test.db.adminPool.query(
    `insert into private.figure_changes (metric, day, dim, count, amount)
     select 'many', '2026-11-02', 'dim ' || n % 10, 1, 0 from generate_series(1, 20000) as n`,
  );
  await foldFigures(test.db);
  const { rows } = await test.db.adminPool.query(
    `select sum(count)::integer as count from private.figure_sums where metric = 'many'`,
  );
  expect(rows).toEqual([{ count: 20_000 }]);
});
