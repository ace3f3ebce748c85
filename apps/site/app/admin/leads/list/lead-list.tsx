import type { LeadKind, LeadStatus } from '@fml/contract';
import type { StaffNotes } from '@fml/leads/fields';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { DataTable } from '../../../ui/desk/data-table.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Pagination } from '../../../ui/desk/pagination.tsx';
import { toast } from '../../../ui/toast.ts';
import { ExportRows } from '../../export/export-rows.tsx';
import { EverythingRead, NothingMatches, StaleLinkNotice } from '../../list/list-outcomes.tsx';
import { listSummary } from '../../list/list-summary.ts';
import { useResetStaleCursor } from '../../list/use-reset-stale-cursor.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { useMinute } from '../../screen/use-minute.ts';
import { exportLeads } from '../api.ts';
import { useStatusChange } from '../changes/use-status-change.ts';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { historyStateFor, lastOpenedLead } from '../model/list-history.ts';
import { firstPage } from '../model/list-query.ts';
import {
  countFilters,
  type ListState,
  UNFILTERED_LIST,
  withoutFilters,
  writeListState,
} from '../model/list-state.ts';
import { type PendingChange, pendingStatus } from '../offline/pending-changes.ts';
import { usePendingChanges } from '../offline/use-pending-changes.ts';
import { useAskedOutcome } from '../outcome/use-asked-outcome.ts';
import { useOwnColumns } from '../own-fields/use-own-columns.ts';
import { type AssignedLead, LazyOwnerDialog } from '../owners/lazy-owner-dialog.tsx';
import { LazyTaskDialog } from '../tasks/lazy-task-dialog.tsx';
import { defaultViews } from '../views/list-views.ts';
import { ViewsBar } from '../views/views-bar.tsx';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBulkStatus } from './bulk/use-bulk-status.ts';
import { LazyListDialogs } from './lazy-list-dialogs.tsx';
import { leadColumns } from './lead-columns.tsx';
import { ListOrder, ListToolbar } from './list-toolbar.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NewLeadsBar } from './new-leads-bar.tsx';
import { LEADS_PER_PAGE, useLeadList, useListState } from './use-lead-list.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useNewLeads } from './use-new-leads.ts';

const PREFETCH_DELAY_MS = 600;
const NOTHING: ReadonlySet<string> = new Set();

interface RowSelection<Row> {
  query: string;
  ids: ReadonlySet<string>;
  /** The rows as they were shown. */
  rows: ReadonlyMap<string, Row>;
}

/** A list of leads with search, filters, selection, bulk changes and keyboard navigation. */
export function LeadList<Row extends LeadListRow, Full extends Row>({
  resource,
  canEnterLeads = false,
  empty,
}: {
  resource: LeadResource<Row, Full>;
  /** Whether staff enter these leads by hand too. */
  canEnterLeads?: boolean;
  /** Shown before the first lead arrives. */
  empty: ReactNode;
}) {
  const [state, show] = useListState();
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const query = writeListState(state).toString();
  const { data, error, isLoading, isPlaceholderData, refetch, next, previous, prefetch } = useLeadList(
    resource,
    state,
  );
  const pending = usePendingChanges();
  const rows = useMemo(
    () => data?.rows.map((row) => withPendingStatus(resource.kind, row, pending)),
    [resource, data, pending],
  );

  const [activeId, setActiveId] = useState(() => lastOpenedLead(resource.kind));
  const [selection, setSelection] = useState<RowSelection<Row>>({ query, ids: NOTHING, rows: new Map() });
  // The selection belongs to the rows in sight: another list or page starts without one.
  const selected = selection.query === query ? selection.ids : NOTHING;
  // Each as it is in sight, or was before a newer lead pushed it off the page.
  const rowOf = (id: string) => rows?.find((row) => row.id === id) ?? selection.rows.get(id);
  const select = (ids: ReadonlySet<string>) => {
    const selectedRows = [...ids].flatMap((id) => rowOf(id) ?? []);
    setSelection({ query, ids, rows: new Map(selectedRows.map((row) => [row.id, row])) });
  };
  const [assigning, setAssigning] = useState<readonly AssignedLead[] | null>(null);
  const assign = (ids: Iterable<string>) => {
    const asked = [...ids].flatMap((id) => rowOf(id) ?? []);
    setAssigning(
      asked.map((row) => ({
        id: row.id,
        ownerId: row.ownerId,
        owner: row.owner,
        title: resource.describe(row).title,
      })),
    );
  };
  const [taskOn, setTaskOn] = useState<Row | null>(null);
  const [open, setOpen] = useState<{ row: Row; isCall: boolean } | null>(null);
  const [isEntering, setEntering] = useState(false);
  const dialogLead = open && {
    id: open.row.id,
    status: open.row.status,
    title: resource.describe(open.row).title,
  };

  const isNewestFirst = query === '';
  const newLeads = useNewLeads(resource.kind, isNewestFirst && !isPlaceholderData ? data?.mark : undefined);
  const changeStatus = useStatusChange(resource, (_change, message) => toast.error(message));
  const changeMany = useBulkStatus(resource);
  const outcome = useAskedOutcome(rows, (row) => resource.describe(row).title);
  const changeSelected = (status: LeadStatus) => {
    const changed = [...selected].flatMap((id) => rowOf(id) ?? []);
    changeMany(changed, status);
    outcome.ask(changed, status);
    select(NOTHING);
  };

  const wasReset = useResetStaleCursor(error, state.cursor, () => show(firstPage(state), { replace: true }));
  const turnTo = (page: ListState) => {
    show(page);
    window.scrollTo(0, 0);
  };
  const openLead = (row: Row) => navigate(`${resource.path}/${row.id}`, { state: historyStateFor(query) });

  useListShortcuts({
    resource,
    area,
    rows,
    isLoading,
    activeId,
    setActiveId,
    selected,
    setSelected: select,
    changeStatus: (change) => {
      changeStatus(change);
      outcome.ask(rows?.filter(({ id }) => id === change.id) ?? [], change.status);
    },
    changeSelected,
    onOpen: openLead,
    onAssign: assign,
    onTask: setTaskOn,
    onNote: (row) => setOpen({ row, isCall: false }),
    onNew: canEnterLeads ? () => setEntering(true) : null,
    onCall: (row) => setOpen({ row, isCall: true }),
  });

  useEffect(() => {
    // Not while the person is typing or paging.
    const timer = setTimeout(() => prefetch(next), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  });

  const now = useMinute();
  const ownColumns = useOwnColumns(resource.kind);
  const columns = useMemo(
    () => [...leadColumns(resource, query, now), ...(ownColumns ?? [])],
    [resource, query, now, ownColumns],
  );
  // Elsewhere the button would say less than it does: it marks what the list does not show too.
  const isUnreadView = query === 'unread=1';
  const isNarrow = countFilters(state) > 0 || state.cursor !== '';

  return (
    <div ref={area}>
      <Card isFlush className="relative">
        <div className="list-head">
          <ViewsBar
            screen={resource.screen}
            usual={defaultViews(resource.ownFilters.includes('urgency'))}
            state={state}
            onShow={show}
          />
          <ListToolbar resource={resource} state={state} onShow={show} />
          <div className="list-actions">
            <ListOrder resource={resource} state={state} onShow={show} />
            {isUnreadView && data?.rows[0] && (
              <MarkAllRead kind={resource.kind} nouns={resource.nouns.many} listSnapshot={data.mark} />
            )}
            <ExportRows
              fileName={resource.screen}
              nouns={resource.nouns}
              sheet={async () => {
                const [sheet, { withOwnFields }] = await Promise.all([
                  resource.csv(),
                  import('../own-fields/own-sheet.ts'),
                ]);
                return withOwnFields(sheet, resource.kind);
              }}
              load={(onProgress, signal) =>
                exportLeads<Full & StaffNotes>(
                  resource.kind,
                  resource.query(firstPage(state), 1),
                  onProgress,
                  signal,
                )
              }
            />
            {canEnterLeads && (
              <DeskButton data-needs="write" variant="primary" onClick={() => setEntering(true)}>
                New lead
              </DeskButton>
            )}
          </div>
        </div>
        {wasReset && <StaleLinkNotice />}
        <NewLeadsBar
          count={newLeads.count}
          nouns={resource.nouns.many}
          isNarrow={!isNewestFirst}
          onShow={() => {
            if (state.cursor !== '') show(firstPage(state));
            void newLeads.accept();
          }}
        />
        {error && !data ? (
          <LoadFailure
            what={`The list of ${resource.nouns.many}`}
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <DataTable
            label={resource.nouns.many}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            isStale={isPlaceholderData}
            activeKey={activeId}
            onActiveChange={setActiveId}
            onOpen={openLead}
            selection={{
              keys: selected,
              onChange: select,
              nameOf: (row) => `Select ${resource.describe(row).title}`,
            }}
            empty={
              isUnreadView ? (
                <EverythingRead nouns={resource.nouns.many} onShowAll={() => show({ ...UNFILTERED_LIST })} />
              ) : isNarrow ? (
                <NothingMatches nouns={resource.nouns.many} onClear={() => show(withoutFilters(state))} />
              ) : (
                empty
              )
            }
          />
        )}
        <BulkBar
          count={selected.size}
          onStatus={changeSelected}
          onAssign={() => assign(selected)}
          onClear={() => select(NOTHING)}
        />
        {data !== undefined && data.rows.length > 0 && (
          <Pagination
            summary={listSummary(data.rows.length, state.page, LEADS_PER_PAGE, data.total)}
            isBusy={isPlaceholderData}
            onPrevious={previous && (() => turnTo(previous))}
            onNext={next && (() => turnTo(next))}
          />
        )}
      </Card>
      <LazyOwnerDialog
        resource={resource}
        leads={assigning}
        onClose={() => setAssigning(null)}
        onChosen={() => select(NOTHING)}
      />
      <LazyTaskDialog
        request={
          taskOn && {
            what: 'add',
            lead: { kind: resource.kind, id: taskOn.id },
            title: resource.describe(taskOn).title,
          }
        }
        onClose={() => setTaskOn(null)}
      />
      <LazyListDialogs
        resource={resource}
        noteOn={open?.isCall ? null : dialogLead}
        callTo={open?.isCall ? dialogLead : null}
        asked={outcome.asked}
        onNextStatus={(status) => open && outcome.ask([open.row], status)}
        isEntering={isEntering}
        onClose={() => {
          setOpen(null);
          setEntering(false);
        }}
        onAnswered={outcome.close}
      />
    </div>
  );
}

/** The row with its pending status, if there is one. */
function withPendingStatus<Row extends LeadListRow>(
  kind: LeadKind,
  row: Row,
  pending: readonly PendingChange[],
): Row & { isPending?: boolean } {
  const status = pendingStatus(pending, { kind, id: row.id });
  return status === null ? row : { ...row, status, isPending: true };
}
