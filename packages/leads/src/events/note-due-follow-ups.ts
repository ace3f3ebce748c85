import { type Database, inQueries, sql } from '@fml/postgres';
import { noteEvent } from './note-event.ts';

const BATCH = 200;

/** Notes follow-ups that became due within the last day, each once for each time it is due. */
export async function noteDueFollowUps(db: Pick<Database, 'appPool'>, now = new Date()): Promise<void> {
  await inQueries(db, async (tx) => {
    const onceKey = sql<string>`'follow_up:' || f.id || ':' || extract(epoch from f.due_at)`;
    const due = await tx
      .selectFrom('followUps as f')
      .leftJoin('private.people as p', 'p.id', 'f.assigneeId')
      .select(['f.id', 'f.leadId', 'f.title', 'f.dueAt', 'f.timeZone', 'p.email', onceKey.as('onceKey')])
      .where('f.doneAt', 'is', null)
      .where('f.deletedAt', 'is', null)
      .where('f.dueAt', '<=', now.toISOString())
      .where('f.dueAt', '>', sql<string>`${now.toISOString()}::timestamptz - interval '1 day'`)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('private.deskEvents as e').select('e.id').where('e.onceKey', '=', onceKey))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('private.seededRows as s').select('s.id').whereRef('s.id', '=', 'f.leadId'))),
      )
      .orderBy('f.dueAt')
      .limit(BATCH)
      .execute();
    for (const { id, leadId, title, dueAt, timeZone, email, onceKey: key } of due) {
      // As webhooks name it (docs/protocol/webhooks.md).
      const data = { task_id: id, title, due_at: dueAt, time_zone: timeZone, assignee: email };
      await noteEvent(tx, { type: 'follow_up.due', leadId, data, onceKey: key });
    }
  });
}
