import { type Queries, sql } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';
import { emailOf } from '../people/emails-of.ts';
import type { TimelineEntry } from './timeline-entry.ts';

/** Most entries of a timeline, and so of each of its parts. */
export const MAX_ENTRIES = 300;

/** Whose timeline it is: a lead, others of the same person, and what was merged into them. */
export interface Scope {
  leadIds: readonly string[];
  draftIds: readonly string[];
  reportIds: readonly string[];
}

/** How the parts of a timeline are read. */
export type Told = Awaited<ReturnType<typeof toldOf>>;

export async function toldOf({ tx, staff }: StaffTx, { leadIds, draftIds }: Scope) {
  const kinds = await kindsOf(tx, [...leadIds, ...draftIds]);
  return {
    tx,
    staffId: staff.id,
    /** In a query: who did it, by the column with their id. */
    by: (column: string) =>
      [
        emailOf(column).as('by'),
        sql<boolean>`coalesce(${sql.ref(column)} = ${staff.id}, false)`.as('isOwn'),
      ] as const,
    /** A lead or a draft of the scope. */
    leadOf: (id: string | null): TimelineEntry['lead'] => {
      const kind = kinds.get(id ?? '');
      return kind === undefined || id === null ? null : { kind, id };
    },
  };
}

async function kindsOf(tx: Queries, ids: readonly string[]) {
  const leads = await tx
    .selectFrom('leads')
    .select(['id', 'kind'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(leads.map(({ id, kind }) => [id, kind]));
}
