import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { countUpTo } from '../paging/count-up-to.ts';
import { findPage, type Ordering, type Page } from '../paging/find-page.ts';
import { searchFilter } from '../search/search-filter.ts';
import { searchWords } from '../search/search-words.ts';

const id = sql<string>`t.id`;

/** Scores from the lowest, and what was not measured last. */
const ORDERINGS = {
  newest: { key: sql`t.created_at`, id, type: 'timestamptz', isDescending: true },
  oldest: { key: sql`t.created_at`, id, type: 'timestamptz', isDescending: false },
  seo: { key: sql`coalesce(t.seo_score, 101)`, id, type: 'numeric', isDescending: false },
  performance: { key: sql`coalesce(t.performance_score, 101)`, id, type: 'numeric', isDescending: false },
} as const satisfies Record<string, Ordering>;

export const REPORT_FILTERS = {
  search: z.string().optional(),
  sort: z.enum(['newest', 'oldest', 'seo', 'performance']),
};

interface ReportQuery {
  search?: string | undefined;
  sort: keyof typeof ORDERINGS;
  cursor?: string | undefined;
  limit: number;
}

/** The ids of a page of reports. */
export async function findReports(
  tx: Queries,
  { search = '', sort, cursor, limit }: ReportQuery,
): Promise<Page> {
  const words = await searchWords(tx, search);
  const found = words === null ? null : await searchFilter(tx, 'report', words);
  const all = tx.selectFrom('websiteReports as t');
  const reports = found === null ? all : all.where(found.condition);
  return findPage(
    { cursor, limit, ordering: ORDERINGS[sort] },
    (step) =>
      reports
        .select(['t.id', step.key.as('key')])
        .where(step.edge)
        .orderBy(step.order)
        .limit(step.limit)
        .execute(),
    async () => found?.total ?? countUpTo(tx, reports.select('t.id')),
  );
}
