import { possibleDuplicates } from '@fml/leads/duplicates';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { hasRows } from '../paging/count-up-to.ts';
import { duplicateReasons } from './duplicate-row.ts';
import { leadLine, leadLines } from './lead-line.ts';

/** What one call looks at, compares and answers, whichever comes first, so that its cost does not grow with the desk. */
const MAX_LOOKED_AT = 500;
const MAX_COMPARED = 20;
const MAX_PAIRS = 20;

/** The time and the id of the last lead that was looked at. */
const CURSOR = /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00~[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The next pairs of leads that may be one person, each lead with one that came before it, from the newest on. */
export const duplicatePairs = defineQuery({
  name: 'duplicate-pairs',
  right: 'staff',
  input: z.strictObject({
    /** From the answer before. */
    cursor: z.string().regex(CURSOR, 'This page cannot be shown. Go back to the first page.').nullable(),
  }),
  answer: z.object({
    pairs: z.array(z.object({ newer: leadLine, older: leadLine, reasons: duplicateReasons })),
    /** The arrival of the oldest lead that was looked at; null when there was none. */
    lookedTo: z.string().nullable(),
    /** For the next leads; null at the end. */
    nextCursor: z.string().nullable(),
  }),
  run: async ({ tx }, { cursor }) => {
    const [time = 'infinity', id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'] = cursor?.split('~') ?? [];
    const looked = await lookAt(tx, { createdAt: time, id });
    const compared = looked.filter(({ isCompared }) => isCompared).slice(0, MAX_COMPARED);
    const found = (await findOlder(tx, compared)).slice(0, MAX_PAIRS);
    const last = lastOf(
      looked,
      found.length === MAX_PAIRS ? found.at(-1)?.newer : compared[MAX_COMPARED - 1]?.id,
    );
    const ids = found.flatMap(({ newer, older }) => [newer, older]);
    const lines = await leadLines(tx, ids);
    return {
      pairs: found.flatMap((pair) => {
        const [newer, older] = [lines.get(pair.newer), lines.get(pair.older)];
        return newer === undefined || older === undefined ? [] : [{ newer, older, reasons: pair.reasons }];
      }),
      lookedTo: last?.createdAt ?? null,
      nextCursor: last !== undefined && (await hasMore(tx, last)) ? `${last.createdAt}~${last.id}` : null,
    };
  },
});

interface Place {
  id: string;
  createdAt: string;
}

/** The leads before a place. Those that share something with an older one are compared, but for what programs sent. */
async function lookAt(tx: Queries, { createdAt, id }: Place): Promise<(Place & { isCompared: boolean })[]> {
  const before = (kind: 'submission' | 'consultation') => sql`
    (select * from private.search_entries where kind = ${kind} and (created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)
      order by created_at desc, id desc limit ${MAX_LOOKED_AT})`;
  const shares = (key: 'email_key' | 'phone_key' | 'host_key') => sql`exists (
    select from private.search_entries o where o.${sql.ref(key)} = e.${sql.ref(key)} and o.created_at <= e.created_at and o.id <> e.id
      and o.kind <> 'report')`;
  const { rows } = await sql<Place & { isCompared: boolean }>`
    select e.id, e.created_at as "createdAt",
        (${shares('email_key')} or ${shares('host_key')} or ${shares('phone_key')})
          and not exists (select from private.lead_rows l where l.id = e.id and l.suspicion is not null) as "isCompared"
      from (${before('submission')} union all ${before('consultation')}) e
     order by e.created_at desc, e.id desc limit ${MAX_LOOKED_AT}`.execute(tx);
  return rows;
}

/** Of each lead the most likely one that came before it. */
async function findOlder(tx: Queries, compared: readonly Place[]) {
  const people = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'title', 'name', 'email', 'phone', 'website', 'createdAt'])
    .where('id', '=', sql<string>`any(${compared.map(({ id }) => id)}::uuid[])`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const duplicates = await possibleDuplicates(tx, people);
  return people.flatMap((newer, place) => {
    const older = duplicates[place]?.find((each) => isBefore(each, newer));
    return older === undefined ? [] : [{ newer: newer.id, older: older.id, reasons: older.reasons }];
  });
}

/** Their times are in one form, so that they compare as texts do. */
function isBefore(one: Place, other: Place): boolean {
  return one.createdAt < other.createdAt || (one.createdAt === other.createdAt && one.id < other.id);
}

/** The lead at which this call stopped: this one, or else the last that it looked at. */
function lastOf(looked: readonly Place[], stop: string | undefined): Place | undefined {
  return looked.find(({ id }) => id === stop) ?? looked.at(-1);
}

function hasMore(tx: Queries, { createdAt, id }: Place): Promise<boolean> {
  const leads = tx
    .selectFrom('private.searchEntries')
    .select('id')
    .where('kind', 'in', ['submission', 'consultation']);
  const older = leads.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`);
  return hasRows(tx, older);
}
