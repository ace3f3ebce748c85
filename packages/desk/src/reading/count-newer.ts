import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadKind } from '../leads/lead-inputs.ts';
import { parseMark } from './arrival-mark.ts';

const MAX_NEWER = 100;
/** No transaction that stores a lead takes that long. */
const SLOWEST_ARRIVAL_MS = 10 * 60_000;

/** How many leads arrived after a list with this mark was loaded, counted up to 100. */
export const countNewer = defineQuery({
  name: 'count-newer',
  right: 'staff',
  input: z.strictObject({ kind: leadKind, mark: z.string() }),
  answer: z.number(),
  run: async ({ tx }, { kind, mark }) => {
    const { at, seen } = parseMark(mark, 'mark_unknown');
    const arrived = await tx
      .selectFrom('leads as l')
      .innerJoin('private.leadRows as t', 't.id', 'l.id')
      .select('l.id')
      .where('l.kind', '=', kind)
      .where('t.kind', '=', sql.lit(kind))
      .where('t.mergedInto', 'is', null)
      .where('l.createdAt', '>', new Date(at.getTime() - SLOWEST_ARRIVAL_MS).toISOString())
      .where('l.arrived', '>=', sql<string>`pg_snapshot_xmin(${seen}::pg_snapshot)`)
      .where(sql<boolean>`not pg_visible_in_snapshot(l.arrived, ${seen}::pg_snapshot)`)
      // Transaction ids from before a restored backup are not new leads.
      .where('l.arrived', '<', sql<string>`pg_snapshot_xmax(pg_current_snapshot())`)
      .limit(MAX_NEWER)
      .execute();
    return arrived.length;
  },
});
