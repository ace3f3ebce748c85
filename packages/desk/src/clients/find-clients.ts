import { isUuid, RENEWAL_NOTICE_DAYS } from '@fml/contract';
import { type RawBuilder, sql } from '@fml/postgres';
import { z } from 'zod';
import type { StaffTx } from '../define-operation.ts';
import { countUpTo } from '../paging/count-up-to.ts';
import { findPage, type Ordering, type Page } from '../paging/find-page.ts';
import { searchFilter } from '../search/search-filter.ts';
import { searchWords } from '../search/search-words.ts';

const anyOf = z.array(z.string().max(300)).max(100).optional();

export const CLIENT_FILTERS = {
  search: z.string().optional(),
  /** Both when it is left out. A client that ends later is active until then. */
  state: z.enum(['active', 'ended']).optional(),
  /** Ids of members of staff, `me`, or `none`. */
  owner: anyOf,
  service: anyOf,
  /** Only those whose renewal is close, or has passed. */
  renewing: z.boolean().optional(),
  sort: z.enum(['name', 'newest', 'renewal']),
};

const clientQuery = z.object(CLIENT_FILTERS);
type ClientQuery = z.output<typeof clientQuery> & { cursor?: string | undefined; limit: number };

const id = sql<string>`t.id`;
const dayNumber = (column: RawBuilder<unknown>) => sql<string>`(${column} - date '1970-01-01')::bigint`;

/** By renewal: the next first, those without one last. */
const ORDERINGS = {
  name: { key: sql`lower(t.title)`, id, type: 'text', isDescending: false },
  newest: { key: dayNumber(sql`c.started_on`), id, type: 'bigint', isDescending: true },
  renewal: {
    key: dayNumber(sql`coalesce(c.renews_on, '2999-12-31')`),
    id,
    type: 'bigint',
    isDescending: false,
  },
} as const satisfies Record<ClientQuery['sort'], Ordering>;

/** The ids of the leads of a page of clients. */
export async function findClients(
  reader: StaffTx,
  { sort, cursor, limit, ...filters }: ClientQuery,
): Promise<Page> {
  let clients = reader.tx
    .selectFrom('clients as c')
    .innerJoin('private.leadRows as t', 't.id', 'c.leadId')
    .where('t.mergedInto', 'is', null);
  for (const condition of [
    ...plainFilters(reader, filters),
    ...(await found(reader, filters.search ?? '')),
  ]) {
    clients = clients.where(condition);
  }
  return findPage(
    { cursor, limit, ordering: ORDERINGS[sort] },
    (step) =>
      clients
        .select(['t.id', step.key.as('key')])
        .where(step.edge)
        .orderBy(step.order)
        .limit(step.limit)
        .execute(),
    () => countUpTo(reader.tx, clients.select('t.id')),
  );
}

function plainFilters(
  { staff }: StaffTx,
  { state, owner, service, renewing }: Omit<ClientQuery, 'sort' | 'limit'>,
): RawBuilder<boolean>[] {
  const isOver = sql<boolean>`(c.ended_on is not null and c.ended_on < private.agency_day(now()))`;
  const owners = (owner ?? []).map((value) => (value === 'me' ? staff.id : value)).filter(isUuid);
  return [
    ...(state === undefined ? [] : [state === 'ended' ? isOver : sql<boolean>`not ${isOver}`]),
    ...(owner?.length
      ? [
          sql<boolean>`(t.owner_id = any(${owners}::uuid[]) or (${owner.includes('none')} and t.owner_id is null))`,
        ]
      : []),
    ...(service?.length
      ? [
          sql<boolean>`exists (select from public.client_services s
            where s.lead_id = c.lead_id and s.service = any(${service}::text[]))`,
        ]
      : []),
    ...(renewing === true
      ? [
          sql<boolean>`not ${isOver} and c.renews_on <= private.agency_day(now()) + ${sql.lit(RENEWAL_NOTICE_DAYS)}`,
        ]
      : []),
  ];
}

async function found({ tx }: StaffTx, search: string): Promise<RawBuilder<boolean>[]> {
  const words = await searchWords(tx, search);
  if (words === null) return [];
  const { condition: submissions } = await searchFilter(tx, 'submission', words);
  const { condition: consultations } = await searchFilter(tx, 'consultation', words);
  return [sql<boolean>`(${submissions} or ${consultations})`];
}
