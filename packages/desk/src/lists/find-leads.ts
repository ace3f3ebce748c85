import type { LeadKind } from '@fml/contract';
import { sql } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';
import { type CappedTotal, countUpTo } from '../paging/count-up-to.ts';
import { findNeighbors, findPage, type Ordering, type Page, type Step } from '../paging/find-page.ts';
import { type SearchFilter, searchFilter } from '../search/search-filter.ts';
import { type SearchWords, searchWords } from '../search/search-words.ts';
import { filteredLeads } from './filtered-leads.ts';
import type { LeadFilters } from './list-query.ts';

const id = sql<string>`t.id`;

/** In this order; `business` is the title of the lead: the business, or the person of a consultation request. */
const ORDERINGS = {
  newest: { key: sql`t.created_at`, id, type: 'timestamptz', isDescending: true },
  oldest: { key: sql`t.created_at`, id, type: 'timestamptz', isDescending: false },
  updated: { key: sql`t.updated_at`, id, type: 'timestamptz', isDescending: true },
  business: { key: sql`lower(t.title)`, id, type: 'text', isDescending: false },
  urgency: {
    key: sql`private.urgency_key(t.urgency, t.created_at)`,
    id,
    type: 'bigint',
    isDescending: false,
  },
} as const satisfies Record<string, Ordering>;
export type LeadSort = keyof typeof ORDERINGS;

export interface LeadListQuery extends LeadFilters {
  sort: LeadSort;
  cursor?: string | undefined;
  limit: number;
}

/** The leads of a list, before it has an order and pages. */
export interface MatchingLeads {
  matching: Leads;
  /** Without the search; what it found is beside it. */
  leads: Leads;
  found: SearchFilter | null;
  /** Whether there are filters besides the search. */
  isFiltered: boolean;
}

type Leads = Awaited<ReturnType<typeof filteredLeads>>;

export async function matchLeads(
  reader: StaffTx,
  kind: LeadKind,
  { search = '', ...filters }: LeadFilters,
): Promise<MatchingLeads> {
  const leads = await filteredLeads(reader, kind, filters);
  const words = await searchWords(reader.tx, search);
  const found = words === null ? null : await searchFilter(reader.tx, kind, words);
  return {
    matching: found === null ? leads : leads.where(found.condition),
    leads,
    found,
    isFiltered: Object.values(filters).some(isNarrowing),
  };
}

/** The ids of a page of leads. */
export async function findLeads(
  reader: StaffTx,
  kind: LeadKind,
  { sort, cursor, limit, ...filters }: LeadListQuery,
): Promise<Page> {
  const found = await matchLeads(reader, kind, filters);
  return pageOfLeads(reader, found, { sort, cursor, limit }, () => countLeads(reader, found));
}

export function pageOfLeads(
  reader: StaffTx,
  { matching, leads, found }: MatchingLeads,
  { sort, cursor, limit }: Pick<LeadListQuery, 'sort' | 'cursor' | 'limit'>,
  count: () => Promise<CappedTotal>,
): Promise<Page> {
  return findPage(
    { cursor, limit, ordering: ORDERINGS[sort] },
    async (step) => {
      if (found?.isFrequent === true) {
        const near = await amongNext(reader, leads, found.words, step);
        if (near.length === step.limit) return near;
      }
      return take(matching, step);
    },
    count,
  );
}

async function countLeads(
  { tx }: StaffTx,
  { matching, found, isFiltered }: MatchingLeads,
): Promise<CappedTotal> {
  return found === null || isFiltered ? countUpTo(tx, matching.select('t.id')) : found.total;
}

/** The leads before and after one in the order of a list, wherever it is there. */
export async function neighborsOf(
  reader: StaffTx,
  kind: LeadKind,
  leadId: string,
  { sort, ...filters }: LeadFilters & { sort: LeadSort },
) {
  const ordering = ORDERINGS[sort];
  const place = await reader.tx
    .selectFrom('private.leadRows as t')
    .select(['t.id', sql<string>`(${ordering.key})::text`.as('key')])
    .where('t.kind', '=', sql.lit(kind))
    .where('t.id', '=', leadId)
    .executeTakeFirst();
  if (place === undefined) return { previousId: null, nextId: null };
  const { matching } = await matchLeads(reader, kind, filters);
  return findNeighbors(ordering, place, (step) => take(matching, step));
}

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
function amongNext({ tx }: StaffTx, leads: Leads, words: SearchWords, { edge, order, key, limit }: Step) {
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

function isNarrowing(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false && value !== '';
}
