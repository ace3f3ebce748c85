import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertSubmission } from '../policies/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { keepFigures } from './keep-figures.ts';

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
  const keeper = keepFigures(test.db, 20);
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
  const keepers = [keepFigures(test.db, 5), keepFigures(test.db, 5), keepFigures(test.db, 5)];
  await Promise.all(Array.from({ length: 20 }, () => insertSubmission(test.db.appPool)));
  await expect.poll(waiting).toBe(0);
  await Promise.all(keepers.map((keeper) => keeper.stop()));
  const { rows } = await test.db.adminPool.query(
    `select count::integer from private.lead_totals where kind = 'submission' and status = 'new'`,
  );
  expect(rows).toEqual([{ count: 23 }]);
});
