import type { LeadKind, LeadStatus } from '@fml/contract';
import { type Expression, type Queries, sql } from '@fml/postgres';
import type { z } from 'zod';
import type { StaffTx } from '../define-operation.ts';
import { nextStepsOf } from '../follow-ups/next-steps.ts';
import { readLeads } from '../leads/read-leads.ts';
import { type MatchingLeads, matchLeads, pageOfLeads } from '../lists/find-leads.ts';
import type { leadListQuery } from '../lists/list-query.ts';
import { type CappedTotal, cappedTotalOf, countUpTo, MAX_COUNT } from '../paging/count-up-to.ts';
import { leadOfCard } from './board-card.ts';

type BoardQuery = z.output<typeof leadListQuery>;

/** The first page of some columns, each with what is said of all its leads. */
export async function boardColumns(
  reader: StaffTx,
  kind: LeadKind,
  statuses: readonly LeadStatus[],
  query: BoardQuery,
) {
  const all = await matchLeads(reader, kind, filtersOf(query));
  const columns = [];
  for (const status of statuses) {
    const found = ofStatus(all, status);
    const { total, ...sums } = await sumsOf(reader, found);
    const page = await pageOfLeads(reader, found, firstPage(query), async () => total);
    columns.push({ status, ids: page.ids, nextCursor: page.nextCursor, total, ...sums });
  }
  const ids = columns.flatMap((column) => column.ids);
  const cards = new Map((await readCards(reader, kind, ids)).map((card) => [card.id, card]));
  return columns.map(({ ids: inColumn, ...column }) => ({
    ...column,
    rows: inColumn.flatMap((id) => cards.get(id) ?? []),
  }));
}

/** A further page of one column. */
export async function boardPage(reader: StaffTx, kind: LeadKind, status: LeadStatus, query: BoardQuery) {
  const found = ofStatus(await matchLeads(reader, kind, filtersOf(query)), status);
  const { cursor, limit } = query;
  const page = await pageOfLeads(reader, found, { sort: 'newest', cursor, limit }, () =>
    countUpTo(reader.tx, found.matching.select('t.id')),
  );
  const rows = await readCards(reader, kind, page.ids);
  return { rows, nextCursor: page.nextCursor, total: page.total };
}

async function readCards(reader: StaffTx, kind: LeadKind, ids: readonly string[]) {
  const leads = await readLeads(reader, kind, ids, leadOfCard);
  const steps = await nextStepsOf(reader.tx, ids);
  return leads.map((lead) => ({ ...lead, nextStep: steps.get(lead.id) ?? null }));
}

/** A column is its status, and the newest are on top. */
function filtersOf({ status, sort, cursor, limit, ...filters }: BoardQuery) {
  return filters;
}

function firstPage({ limit }: BoardQuery) {
  return { sort: 'newest', limit } as const;
}

function ofStatus({ matching, leads, found }: MatchingLeads, status: LeadStatus): MatchingLeads {
  return {
    matching: matching.where('t.status', '=', status),
    leads: leads.where('t.status', '=', status),
    found,
    isFiltered: true,
  };
}

interface ColumnSums {
  total: CappedTotal;
  value: number;
  monthly: number;
  averageSince: string | null;
}

/** Of the newest 10,000 leads of a column, so that their value is at least this, as their number is. */
async function sumsOf({ tx }: StaffTx, { matching }: MatchingLeads): Promise<ColumnSums> {
  const newest = matching.orderBy('t.createdAt', 'desc').limit(MAX_COUNT + 1);
  const { count, value, monthly } = await tx
    .selectFrom(newest.select(['t.dealValue', 't.monthlyValue']).as('newest'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | null>('dealValue').as('value'),
      fn.sum<number | null>('monthlyValue').as('monthly'),
    ])
    .executeTakeFirstOrThrow();
  const total = cappedTotalOf(count);
  // Of some leads it would say nothing, and it takes longer than all else.
  const average = total.isExact && count > 0 ? await averageSinceOf(tx, newest.select('t.id')) : null;
  return { total, value: value ?? 0, monthly: monthly ?? 0, averageSince: average };
}

async function averageSinceOf(tx: Queries, ids: Expression<unknown>): Promise<string | null> {
  const { since } = await tx
    .selectFrom('leads as l')
    .select(sql<string | null>`to_timestamp(avg(extract(epoch from l.status_since)))`.as('since'))
    .where(sql<boolean>`l.id in ${ids}`)
    .executeTakeFirstOrThrow();
  return since;
}
