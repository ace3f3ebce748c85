import type { ReportQuery, ReportSort } from '../api.ts';

/** What decides which reports the table shows; it lives in the address. */
export interface ReportListState {
  search: string;
  sort: ReportSort;
  /** Where the page begins; the server's word, opaque. */
  cursor: string;
  /** The page number, only for display. */
  page: number;
}

export const REPORT_SORTS: Record<ReportSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  seo: 'Lowest SEO score',
  performance: 'Lowest performance score',
};

export const REPORTS_PER_PAGE = 50;
const MAX_SEARCH_CHARACTERS = 200;

export function readReportList(params: URLSearchParams): ReportListState {
  const sort = params.get('sort') ?? '';
  const cursor = params.get('cursor') ?? '';
  const page = Number(params.get('page'));
  return {
    search: (params.get('q') ?? '').slice(0, MAX_SEARCH_CHARACTERS),
    sort: isSort(sort) ? sort : 'newest',
    cursor,
    page: cursor !== '' && Number.isInteger(page) && page > 1 && page < 1_000_000 ? page : 1,
  };
}

export function writeReportList({ search, sort, cursor, page }: ReportListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('q', search);
  if (sort !== 'newest') params.set('sort', sort);
  if (cursor !== '') params.set('cursor', cursor);
  if (cursor !== '' && page > 1) params.set('page', String(page));
  return params;
}

/** Another search or order begins at the first page. */
export function changedReportList(
  state: ReportListState,
  changes: Partial<Pick<ReportListState, 'search' | 'sort'>>,
): ReportListState {
  return { ...state, ...changes, cursor: '', page: 1 };
}

export function reportQuery({ search, sort, cursor }: ReportListState): ReportQuery {
  const words = search.trim();
  return {
    sort,
    limit: REPORTS_PER_PAGE,
    ...(words !== '' && { search: words }),
    ...(cursor !== '' && { cursor }),
  };
}

function isSort(name: string): name is ReportSort {
  return Object.hasOwn(REPORT_SORTS, name);
}
