import type { LeadPage, ReportListRow, ReportSort } from '@fml/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { listReports } from '../../api/desk/reports.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { DeskButton, deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { DeskSelect } from '../../ui/desk/desk-input.tsx';
import { EmptyState } from '../../ui/desk/empty-state.tsx';
import { Pagination } from '../../ui/desk/pagination.tsx';
import { deskTitle } from '../layout/desk-title.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { SearchBox } from '../lead/list/search-box.tsx';
import { reportColumns } from './report-columns.tsx';
import {
  changedReportList,
  REPORT_SORTS,
  type ReportListState,
  readReportList,
  reportQuery,
  shownWords,
  writeReportList,
} from './report-list-state.ts';

export { ScreenError as ErrorBoundary } from '../layout/screen-error.tsx';

export function meta() {
  return deskTitle('Reports');
}

export default function ReportsRoute() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state = readReportList(params);
  const query = reportQuery(state);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['desk', 'reports', query],
    queryFn: ({ signal }) => listReports(query, signal),
    placeholderData: keepPreviousData,
  });
  const show = (next: ReportListState, options?: { replace: boolean }) =>
    setParams(writeReportList(next), { preventScrollReset: true, ...options });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change with the order alone.
  const columns = useMemo(
    () => reportColumns(state.sort, (sort) => show(changedReportList(state, { sort }))),
    [params],
  );

  // The answer to the search before says nothing about the whole list, and the box somebody types in stays.
  const isEmpty =
    !isPlaceholderData && data?.rows.length === 0 && state.search.trim() === '' && state.cursor === '';
  return (
    <>
      <PageHeader
        title="Reports"
        hint={
          isEmpty
            ? undefined
            : 'Lowest scores first shows who needs us most: a slow website is a reason to call.'
        }
        actions={
          isEmpty || state.sort === 'performance' ? undefined : (
            <DeskButton onClick={() => show(changedReportList(state, { sort: 'performance' }))}>
              Show the slowest
            </DeskButton>
          )
        }
      />
      <Card isFlush className="reports-table">
        {!isEmpty && (
          <div className="flex flex-wrap items-center gap-2 border-b border-line p-3 sm:px-4">
            <SearchBox
              label="Search reports by site or name"
              value={state.search}
              onSearch={(search) => show(changedReportList(state, { search }), { replace: true })}
            />
            <DeskSelect
              aria-label="Order"
              className="w-auto md:hidden"
              value={state.sort}
              onChange={(event) => show(changedReportList(state, { sort: event.target.value as ReportSort }))}
            >
              {Object.entries(REPORT_SORTS).map(([sort, words]) => (
                <option key={sort} value={sort}>
                  {words}
                </option>
              ))}
            </DeskSelect>
          </div>
        )}
        {error && !data ? (
          <LoadFailure what="The reports" error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label="Website reports"
            columns={columns}
            rows={data?.rows}
            keyOf={(row) => row.id}
            onOpen={(row) => navigate(`/admin/reports/${row.id}`)}
            empty={
              <NoReports
                search={state.search}
                onClear={() => show(changedReportList(state, { search: '' }))}
              />
            }
            isStale={isPlaceholderData}
          />
        )}
        {data && data.rows.length > 0 && (
          <Pages state={state} page={data} isBusy={isPlaceholderData} onShow={show} />
        )}
      </Card>
    </>
  );
}

function Pages({
  state,
  page,
  isBusy,
  onShow,
}: {
  state: ReportListState;
  page: LeadPage<ReportListRow>;
  isBusy: boolean;
  onShow: (state: ReportListState) => void;
}) {
  const go = (cursor: string | null, step: number) =>
    cursor === null ? null : () => onShow({ ...state, cursor, page: Math.max(1, state.page + step) });
  return (
    <Pagination
      summary={shownWords(state, page.rows.length, page.total)}
      onPrevious={go(page.previousCursor, -1)}
      onNext={go(page.nextCursor, 1)}
      isBusy={isBusy}
    />
  );
}

function NoReports({ search, onClear }: { search: string; onClear: () => void }) {
  if (search.trim() !== '') {
    return (
      <EmptyState
        title={`No report matches "${search.trim()}"`}
        text="Try part of the website address, or the name or e-mail of the contact."
        action={<DeskButton onClick={onClear}>Clear the search</DeskButton>}
      />
    );
  }
  return (
    <EmptyState
      title="No reports yet"
      text="Every website that a visitor has analyzed appears here."
      action={
        <Link to="/assess" reloadDocument className={deskButtonClassName('primary')}>
          Analyze a website
        </Link>
      }
    />
  );
}
