import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { arrivalMark, parseMark } from '../reading/arrival-mark.ts';

const change = z.object({
  what: z.enum(['lead', 'note', 'draft', 'report', 'follow_up']),
  /** Of a lead, a note or a follow-up. Null: nothing that belongs to a lead, or a lead of either kind that is gone. */
  leadKind: z.enum(['submission', 'consultation', 'draft']).nullable(),
  /** Null: many leads at once, one that is gone, or nothing that belongs to one. */
  leadId: z.string().nullable(),
});
type Change = z.output<typeof change>;

/** A mark that is older says everything: its changes may be forgotten. */
const MAX_MARK_AGE_MS = 10 * 60_000;
/** More leads than these of one kind are told as many at once. */
const MAX_SINGLE = 50;
/** More changes than these are told as everything. */
const MAX_CHANGES = 2000;

/** What changed on the desk since the answer with this mark; without one, within the last half minute. */
export const deskChanges = defineQuery({
  name: 'desk-changes',
  right: 'staff',
  input: z.strictObject({ since: z.string() }),
  answer: z.object({
    /** What to ask with the next time. */
    mark: z.string(),
    /** It is too long ago, or too much, to say what: everything is to be loaded again. */
    isWhole: z.boolean(),
    changes: z.array(change),
  }),
  run: async ({ tx, now }, { since }) => {
    const known = since === '' ? null : parseMark(since, 'changes_mark_unknown');
    const mark = await arrivalMark(tx);
    if (known !== null && now.getTime() - known.at.getTime() > MAX_MARK_AGE_MS) {
      return { mark, isWhole: true, changes: [] };
    }
    const changes = await changesSince(tx, known?.seen ?? null);
    if (changes.length > MAX_CHANGES) return { mark, isWhole: true, changes: [] };
    return { mark, isWhole: false, changes: togetherWhereMany(changes) };
  },
});

function changesSince(tx: Queries, seen: string | null): Promise<Change[]> {
  return tx
    .selectFrom('private.deskChanges as c')
    .leftJoin('leads as l', 'l.id', 'c.leadId')
    .select(['c.what', 'l.kind as leadKind', 'l.id as leadId'])
    .distinct()
    .where(
      seen === null
        ? sql<boolean>`c.changed_at > now() - interval '30 seconds'`
        : // Transaction ids from before a restored backup are not changes.
          sql<boolean>`c.made >= pg_snapshot_xmin(${seen}::pg_snapshot)
            and not pg_visible_in_snapshot(c.made, ${seen}::pg_snapshot)
            and c.made < pg_snapshot_xmax(pg_current_snapshot())`,
    )
    .limit(MAX_CHANGES + 1)
    .execute();
}

/** A change of many leads is one: screens load their lists again, and no lead by itself. */
function togetherWhereMany(changes: readonly Change[]): Change[] {
  const groups = new Map<string, Change[]>();
  for (const each of changes) {
    const group = `${each.what} ${each.leadKind}`;
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first !== undefined && group.length > MAX_SINGLE ? [{ ...first, leadId: null }] : group;
  });
}
