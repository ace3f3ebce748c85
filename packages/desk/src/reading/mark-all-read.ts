import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { leadKind } from '../leads/lead-inputs.ts';
import { parseMark } from './arrival-mark.ts';
import { unreadLeads } from './unread-leads.ts';

const MAX_TAKEN_BACK = 1000;
/** Leads whose transaction may have ended later than their time says are told one by one. */
const SETTLED_AFTER_MS = 2 * 60_000;

/**
 * Marks everything as read that had arrived when the list with this mark was loaded. Answers with what was unread, the newest
 * 1,000 at most, for an undo.
 */
export const markAllRead = defineCommand({
  name: 'mark-all-read',
  right: 'staff',
  input: z.strictObject({ kind: leadKind, mark: z.string() }),
  answer: z.array(z.string()),
  run: async ({ tx, staff, now }, { kind, mark }) => {
    const { at, seen } = parseMark(mark, 'mark_unknown');
    const settled = new Date(Math.min(at.getTime(), now.getTime()) - SETTLED_AFTER_MS).toISOString();
    const unread = await unreadLeads({ tx, staff }, kind);
    const taken = await tx
      .selectFrom('leads as l')
      .select('l.id')
      .where('l.id', 'in', unread)
      .orderBy('l.createdAt', 'desc')
      .limit(MAX_TAKEN_BACK)
      .execute();

    // One at a time for each person: two would wait for each other's rows.
    await sql`select pg_advisory_xact_lock(hashtextextended('fix-my-local:reads:' || ${staff.id}::text, 0))`.execute(
      tx,
    );
    await tx
      .insertInto('private.leadReadMarks')
      .values({ userId: staff.id, kind, readBefore: settled })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'kind']).doUpdateSet({
          readBefore: sql<string>`greatest(lead_read_marks.read_before, excluded.read_before)`,
        }),
      )
      .execute();
    await tx
      .deleteFrom('private.leadReads as r')
      .using('leads as l')
      .whereRef('l.id', '=', 'r.leadId')
      .where('r.userId', '=', staff.id)
      .where('l.kind', '=', kind)
      .where('l.createdAt', '<=', settled)
      .execute();
    await sql`
      insert into private.lead_reads (user_id, lead_id, is_read)
      select ${staff.id}::uuid, l.id, true from public.leads l
       where l.kind = ${kind} and l.created_at > ${settled} and pg_visible_in_snapshot(l.arrived, ${seen}::pg_snapshot)
       order by l.id for key share
      on conflict (user_id, lead_id) do update set is_read = true`.execute(tx);
    return taken.map(({ id }) => id);
  },
});
