import { inQueries } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import { expect, test } from 'vitest';
import { noteEvent } from './note-event.ts';

const testing = testDatabaseForFile();

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
