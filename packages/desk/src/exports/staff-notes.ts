import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { inAgencyZone } from '../agency-day.ts';
import { emailOf } from '../people/emails-of.ts';

/** What an export has of a lead besides its columns, a line each with time (Pacific) and person; null without any. */
export const staffNotes = z.object({
  staffNotes: z.string().nullable(),
  staffFollowUps: z.string().nullable(),
});

/** Rows of leads or drafts with what staff wrote about them, and about the leads that were merged into them. */
export async function withStaffNotes<Row extends { id: string }>(
  tx: Queries,
  rows: readonly Row[],
): Promise<(Row & z.output<typeof staffNotes>)[]> {
  const ids = rows.map(({ id }) => id);
  const notes = await notesOf(tx, ids);
  const followUps = await followUpsOf(tx, ids);
  return rows.map((row) => ({
    ...row,
    staffNotes: notes.get(row.id)?.join('\n') ?? null,
    staffFollowUps: followUps.get(row.id)?.join('\n') ?? null,
  }));
}

type Lines = Map<string, string[]>;

async function notesOf(tx: Queries, ids: readonly string[]): Promise<Lines> {
  const notes = await tx
    .selectFrom(membersOf(ids).as('m'))
    .innerJoin('leadNotes as n', 'n.leadId', 'm.memberId')
    .select(['m.leadId', 'n.body', emailOf('n.author').as('author'), minute(sql`n.created_at`).as('at')])
    .where('n.deletedAt', 'is', null)
    .orderBy('n.createdAt')
    .orderBy('n.id')
    .execute();
  return linesOf(notes, ({ at, author, body }) => `${at} ${author ?? 'A former colleague'}: ${body}`);
}

async function followUpsOf(tx: Queries, ids: readonly string[]): Promise<Lines> {
  const followUps = await tx
    .selectFrom(membersOf(ids).as('m'))
    .innerJoin('followUps as f', 'f.leadId', 'm.memberId')
    .select(['m.leadId', 'f.title', 'f.outcome', 'f.outcomeNote'])
    .select([
      emailOf('f.assigneeId').as('assignee'),
      minute(sql`f.due_at`).as('dueAt'),
      minute(sql`f.done_at`).as('doneAt'),
    ])
    .where('f.deletedAt', 'is', null)
    .orderBy('f.dueAt')
    .orderBy('f.id')
    .execute();
  return linesOf(followUps, ({ title, assignee, outcome, outcomeNote, dueAt, doneAt }) => {
    const results = [outcome?.replaceAll('_', ' '), outcomeNote].filter(Boolean).join(', ');
    return `${dueAt} ${assignee ?? 'Unassigned'}: ${title}${doneAt === null ? ' (open)' : ` (done ${doneAt}: ${results})`}`;
  });
}

function membersOf(ids: readonly string[]) {
  return sql<{ leadId: string; memberId: string }>`(
    select id as lead_id, member_id from unnest(${ids}::uuid[]) as id, unnest(private.lead_group(id)) as member_id)`;
}

function minute(time: ReturnType<typeof sql>) {
  return sql<string | null>`to_char(${inAgencyZone(time)}, 'YYYY-MM-DD HH24:MI')`;
}

function linesOf<Row extends { leadId: string }>(rows: readonly Row[], lineOf: (row: Row) => string): Lines {
  return new Map([...Map.groupBy(rows, ({ leadId }) => leadId)].map(([id, own]) => [id, own.map(lineOf)]));
}
