import { inQueries } from '@fml/postgres';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readQuietHours } from '../notices/quiet-hours.ts';
import { noteEvent } from './note-event.ts';

let testing: TestDatabase;
beforeAll(async () => {
  testing = await createTestDatabase();
});
afterAll(() => testing.drop());

test('an event is noted with what it says, and once for each key', async () => {
  const { db } = testing;
  const leadId = await insertSubmission(db.appPool);
  const event = { type: 'report.reopened', leadId, data: { days_since: 3 }, onceKey: 'report:1' } as const;
  await inQueries(db, (tx) => noteEvent(tx, event));
  await inQueries(db, (tx) => noteEvent(tx, event));
  await inQueries(db, (tx) => noteEvent(tx, { type: 'reply.received', leadId }));
  const { rows } = await db.appPool.query(
    `select type, data, actor from private.desk_events where lead_id = $1 and type <> 'lead.created' order by happened_at`,
    [leadId],
  );
  expect(rows).toEqual([
    { type: 'report.reopened', data: { days_since: 3 }, actor: null },
    { type: 'reply.received', data: {}, actor: null },
  ]);
});

test('only people with quiet hours have some', async () => {
  await inQueries(testing.db, async (tx) => {
    expect(await readQuietHours(tx, [])).toEqual(new Map());
    expect(await readQuietHours(tx, ['3e2e1e0e-0000-4000-8000-000000000001'])).toEqual(new Map());
  });
});
