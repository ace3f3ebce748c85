import { choice, listAddress, PLACE, SEARCH } from '../../list-parts/list-address.ts';
import type { ReportQuery, ReportSort } from '../api.ts';

export const REPORT_SORTS: Record<ReportSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  seo: 'Lowest SEO score',
  performance: 'Lowest performance score',
};

export const REPORTS_PER_PAGE = 50;

const ADDRESS = listAddress({ search: SEARCH, sort: choice('sort', REPORT_SORTS, 'newest'), ...PLACE });

/** What decides which reports the table shows; it lives in the address. */
export type ReportListState = ReturnType<typeof ADDRESS.read>;
export const readReportList = ADDRESS.read;
export const writeReportList = ADDRESS.write;

/** Another search or order begins at the first page. */
export function changedReportList(
  state: ReportListState,
  changes: Partial<Pick<ReportListState, 'search' | 'sort'>>,
): ReportListState {
  return { ...state, ...changes, cursor: '', page: 1 };
}

export function reportQuery({ search, sort, cursor }: ReportListState): ReportQuery {
  return { sort, limit: REPORTS_PER_PAGE, search: search.trim() || undefined, cursor: cursor || undefined };
}
