import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import type { MenuEntry } from '../../../ui/desk/overlays/menu-entry.ts';
import { DataTable } from '../../../ui/desk/table/data-table.tsx';
import { Pagination } from '../../../ui/desk/table/pagination.tsx';
import { useExport } from '../../export/use-export.tsx';
import { StaleLinkNotice } from '../../list-parts/list-outcomes.tsx';
import { listSummary } from '../../list-parts/list-summary.ts';
import { ListTools } from '../../list-parts/list-tools.tsx';
import { useResetStaleCursor } from '../../list-parts/use-reset-stale-cursor.ts';
import { deskTitle } from '../../screen/desk-title.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useIsNarrow } from '../../screen/use-is-narrow.ts';
import { exportReports, type ReportSort } from '../api.ts';
import { reportColumns } from './report-columns.tsx';
import {
  changedReportList,
  REPORT_SORTS,
  REPORTS_PER_PAGE,
  type ReportListState,
  readReportList,
  reportQuery,
  writeReportList,
} from './report-list-state.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Reports');

export default function ReportsRoute() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state = readReportList(params);
  const query = reportQuery(state);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['desk', 'reports', query],
    queryFn: ({ signal }) => desk('list-reports', query, signal),
    placeholderData: keepPreviousData,
  });
  const show = (next: ReportListState, options?: { replace: boolean }) =>
    setParams(writeReportList(next), { preventScrollReset: true, ...options });
  const wasReset = useResetStaleCursor(error, state.cursor, () =>
    show(changedReportList(state, {}), { replace: true }),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns change with the order alone.
  const columns = useMemo(
    () => reportColumns(state.sort, (sort) => show(changedReportList(state, { sort }))),
    [params],
  );

  const isPhone = useIsNarrow();
  const order: MenuEntry = {
    kind: 'choice',
    key: 'order',
    label: 'Order',
    value: state.sort,
    options: Object.entries(REPORT_SORTS),
    onChange: (sort) => show(changedReportList(state, { sort: sort as ReportSort })),
  };
  const exporting = useExport({
    fileName: 'reports',
    nouns: { one: 'report', many: 'reports' },
    sheet: async () => (await import('./report-csv.ts')).reportSheet,
    load: (onProgress, signal) => exportReports({ ...query, cursor: undefined }, onProgress, signal),
  });
  const turnTo = (cursor: string | null, page: number) =>
    cursor === null ? null : () => show({ ...state, cursor, page: Math.max(1, page) });
  // The previous answer says nothing about the whole list, and the search box must stay while a person types.
  const isEmpty =
    !isPlaceholderData && data?.rows.length === 0 && state.search.trim() === '' && state.cursor === '';
  return (
    <>
      <PageHeader
        title="Reports"
        hint={
          isEmpty
            ? undefined
            : 'Sort by lowest scores to see who needs us most. A slow website is a good reason to call.'
        }
        actions={
          isEmpty ? undefined : (
            <>
              {state.sort !== 'performance' && (
                <DeskButton onClick={() => show(changedReportList(state, { sort: 'performance' }))}>
                  Show the slowest
                </DeskButton>
              )}
              <Link to="/admin/reports/disputed-rules" className={deskButtonClassName('outline')}>
                Disputed rules
              </Link>
            </>
          )
        }
      />
      <Card isFlush className="reports-table">
        {!isEmpty && (
          <ListTools
            search={{
              label: 'Search reports by website or name',
              value: state.search,
              onSearch: (search) => show(changedReportList(state, { search }), { replace: true }),
            }}
            // On a desk the heads of the columns sort.
            display={isPhone ? [order] : []}
            actions={exporting.entries}
          />
        )}
        {exporting.dialog}
        {wasReset && <StaleLinkNotice />}
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
              state.search.trim() === '' ? (
                <EmptyState
                  title="No reports yet"
                  text="Every website that a visitor has analyzed appears here."
                  action={
                    <Link to="/assess" reloadDocument className={deskButtonClassName('primary')}>
                      Analyze a website
                    </Link>
                  }
                />
              ) : (
                <EmptyState
                  title={`No report matches "${state.search.trim()}"`}
                  text="Try part of the website address, or the contact's name or email address."
                  action={
                    <DeskButton onClick={() => show(changedReportList(state, { search: '' }))}>
                      Clear the search
                    </DeskButton>
                  }
                />
              )
            }
            isStale={isPlaceholderData}
          />
        )}
        {data && data.rows.length > 0 && (
          <Pagination
            summary={listSummary(data.rows.length, state.page, REPORTS_PER_PAGE, data.total)}
            onPrevious={turnTo(data.previousCursor, state.page - 1)}
            onNext={turnTo(data.nextCursor, state.page + 1)}
            isBusy={isPlaceholderData}
          />
        )}
      </Card>
    </>
  );
}
