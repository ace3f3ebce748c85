import type { LeadKind } from '@fml/contract';
import { type RawBuilder, sql } from '@fml/postgres';
import type { OperationContext } from '../define-operation.ts';
import { type SearchWords, searchWords } from '../search/search-words.ts';
import { type CappedTotal, cappedTotalOf, countUpTo, MAX_COUNT } from './count-up-to.ts';
import { filteredLeads } from './filtered-leads.ts';
import { findNeighbors, findPage, type Ordering, type Page, type Step } from './find-page.ts';
import type { LeadFilters } from './list-query.ts';

type Reader = Pick<OperationContext, 'tx' | 'staff'>;

/** In this order; `business` is the title of the lead: the business, or the person of a consultation request. */
const ORDERINGS = {
  newest: { key: sql`t.created_at`, type: 'timestamptz', isDescending: true },
  oldest: { key: sql`t.created_at`, type: 'timestamptz', isDescending: false },
  updated: { key: sql`t.updated_at`, type: 'timestamptz', isDescending: true },
  business: { key: sql`lower(t.title)`, type: 'text', isDescending: false },
  urgency: { key: sql`private.urgency_key(t.urgency, t.created_at)`, type: 'bigint', isDescending: false },
} as const satisfies Record<string, Ordering>;
export type LeadSort = keyof typeof ORDERINGS;

export interface LeadListQuery extends LeadFilters {
  sort: LeadSort;
  cursor?: string | undefined;
  limit: number;
}

/** The ids of a page of leads. */
export async function findLeads(reader: Reader, kind: LeadKind, query: LeadListQuery): Promise<Page> {
  const { search = '', sort, cursor, limit, ...filters } = query;
  const leads = await filteredLeads(reader, kind, filters);
  const found = await searchFilter(reader, kind, search);
  const matching = found === null ? leads : leads.where(found.condition);
  const isFiltered = Object.values(filters).some(isNarrowing);
  return findPage(
    { cursor, limit, ordering: ORDERINGS[sort] },
    async (step) => {
      if (found?.isFrequent === true) {
        const near = await amongNext(reader, leads, found.words, step);
        if (near.length === step.limit) return near;
      }
      return take(matching, step);
    },
    async () => (found === null || isFiltered ? countUpTo(reader.tx, matching.select('t.id')) : found.total),
  );
}

/** The leads before and after one in the order of a list, wherever it is there. */
export async function neighborsOf(
  reader: Reader,
  kind: LeadKind,
  id: string,
  { search = '', sort, ...filters }: LeadFilters & { sort: LeadSort },
) {
  const ordering = ORDERINGS[sort];
  const place = await reader.tx
    .selectFrom('private.leadRows as t')
    .select(['t.id', sql<string>`(${ordering.key})::text`.as('key')])
    .where('t.kind', '=', sql.lit(kind))
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (place === undefined) return { previousId: null, nextId: null };
  const leads = await filteredLeads(reader, kind, filters);
  const found = await searchFilter(reader, kind, search);
  const matching = found === null ? leads : leads.where(found.condition);
  return findNeighbors(ordering, place, (step) => take(matching, step));
}

type Leads = Awaited<ReturnType<typeof filteredLeads>>;

function take(leads: Leads, { edge, order, key, limit }: Step) {
  return leads
    .select(['t.id', key.as('key')])
    .where(edge)
    .orderBy(order)
    .limit(limit)
    .execute();
}

/** How far a list is looked through for words that many leads have. */
const NEAR_ROWS = 2000;

/** Those of the next leads that have the words: cheaper than all leads that have them, where these are many. */
function amongNext({ tx }: Reader, leads: Leads, words: SearchWords, { edge, order, key, limit }: Step) {
  const place = sql<number>`row_number() over (order by ${order})`;
  const next = leads
    .select(['t.id', key.as('key'), place.as('place')])
    .where(edge)
    .orderBy('place')
    .limit(NEAR_ROWS);
  return tx
    .selectFrom(next.as('n'))
    .select(['n.id', 'n.key'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('private.searchEntries as e')
          .whereRef('e.id', '=', 'n.id')
          .where(sql<boolean>`e.words @@ ${words.query}::tsquery`),
      ),
    )
    .orderBy('n.place')
    .limit(limit)
    .execute();
}

interface SearchFilter {
  words: SearchWords;
  condition: RawBuilder<boolean>;
  /** Of all leads of the kind. */
  total: CappedTotal;
  /** More leads have the words than can be told one by one. */
  isFrequent: boolean;
}

/** Null where nothing was typed. */
async function searchFilter({ tx }: Reader, kind: LeadKind, typed: string): Promise<SearchFilter | null> {
  const words = await searchWords(tx, typed);
  if (words === null) return null;
  const entries = tx
    .selectFrom('private.searchEntries as e')
    .select('e.id')
    .where('e.kind', '=', kind)
    .where(sql<boolean>`e.words @@ ${words.query}::tsquery`);
  const { rows } = await sql<{ count: number; ids: string[] | null }>`
    select count(*), case when count(*) <= ${MAX_COUNT} then coalesce(array_agg(id), '{}') end as ids
      from (select id from ${entries} as e limit ${MAX_COUNT + 1}) as found`.execute(tx);
  const { count = 0, ids = [] } = rows[0] ?? {};
  // Told one by one, the planner knows how many there are, and does not walk a whole list for a few.
  const condition: RawBuilder<boolean> =
    ids === null ? sql`t.id in ${entries}` : sql`t.id = any(${ids}::uuid[])`;
  return { words, condition, total: cappedTotalOf(count), isFrequent: ids === null };
}

function isNarrowing(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== '';
}
