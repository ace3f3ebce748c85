import type { CappedTotal, LeadKind, LeadStatus } from '@fml/contract';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { DataTable } from '../../../ui/desk/table/data-table.tsx';
import { Pagination } from '../../../ui/desk/table/pagination.tsx';
import { toast } from '../../../ui/toast.ts';
import { EverythingRead, NothingMatches, StaleLinkNotice } from '../../list-parts/list-outcomes.tsx';
import { listSummary } from '../../list-parts/list-summary.ts';
import { useResetStaleCursor } from '../../list-parts/use-reset-stale-cursor.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { useStatusChange } from '../edits/use-status-change.ts';
import { LazyFollowUpDialog } from '../follow-ups/follow-up-request.ts';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { historyStateFor, lastOpenedLead } from '../model/list-history.ts';
import {
  countFilters,
  firstPage,
  type ListState,
  UNFILTERED_LIST,
  withoutFilters,
  writeListState,
} from '../model/list-state.ts';
import { type PendingChange, pendingStatus } from '../offline/pending-changes.ts';
import { usePendingChanges } from '../offline/pending-store.ts';
import { useAskedOutcome } from '../outcome/use-asked-outcome.ts';
import { type AssignedLead, LazyOwnerDialog } from '../owners/assigned-lead.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBulkStatus } from './bulk/use-bulk-status.ts';
import { useChangeAll } from './bulk/use-change-all.ts';
import { useMatchingLeads } from './bulk/use-matching-leads.ts';
import { LazyListDialogs } from './dialog-lead.ts';
import { ListHead } from './list-head.tsx';
import { NewLeadsBar } from './new-leads-bar.tsx';
import { LEADS_PER_PAGE, useLeadList, useListState } from './use-lead-list.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useNewLeads } from './use-new-leads.ts';
import { useSelectedRows } from './use-selected-rows.ts';
import { useShownColumns } from './use-shown-columns.ts';

const PREFETCH_DELAY_MS = 600;
/** A list of leads with search, filters, selection, bulk changes and keyboard navigation. */
export function LeadList({
  resource,
  canEnterLeads = false,
  empty,
}: {
  resource: LeadResource;
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
  const { selected, select, selectRows, rowsOf } = useSelectedRows(query, rows);
  const matching = useMatchingLeads(resource, state, selectRows);
  const [assigning, setAssigning] = useState<readonly AssignedLead[] | null>(null);
  const assign = (ids: Iterable<string>) => {
    setAssigning(
      rowsOf(ids).map((row) => ({
        id: row.id,
        ownerId: row.ownerId,
        owner: row.owner,
        title: resource.describe(row).title,
      })),
    );
  };
  const [followUpOn, setFollowUpOn] = useState<LeadListRow | null>(null);
  const [open, setOpen] = useState<{ row: LeadListRow; isCall: boolean } | null>(null);
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
  const changeAll = useChangeAll(resource);
  const outcome = useAskedOutcome(rows, (row) => resource.describe(row).title);
  const changeSelected = (status: LeadStatus) => {
    const changed = rowsOf(selected);
    if (changed.length > LEADS_PER_PAGE) {
      if (changeAll.setStatus(changed, status)) select([]);
      return;
    }
    changeMany(changed, status);
    outcome.ask(changed, status);
    select([]);
  };

  const wasReset = useResetStaleCursor(error, state.cursor, () => show(firstPage(state), { replace: true }));
  const turnTo = (page: ListState) => {
    show(page);
    window.scrollTo(0, 0);
  };
  const openLead = (row: LeadListRow) =>
    navigate(`${resource.path}/${row.id}`, { state: historyStateFor(query) });

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
    onFollowUp: setFollowUpOn,
    onNote: (row) => setOpen({ row, isCall: false }),
    onNew: canEnterLeads ? () => setEntering(true) : null,
    onCall: (row) => setOpen({ row, isCall: true }),
  });

  useEffect(() => {
    // Not while the person is typing or paging.
    const timer = setTimeout(() => prefetch(next), PREFETCH_DELAY_MS);
    return () => clearTimeout(timer);
  });

  const { columns, chosenColumns, chooseColumns } = useShownColumns(resource, query, data?.rows);
  const isUnreadView = query === 'unread=1';
  const isNarrow = countFilters(state) > 0 || state.cursor !== '';

  return (
    <div ref={area}>
      <Card isFlush className="relative">
        <ListHead
          resource={resource}
          state={state}
          unreadSnapshot={isUnreadView && !isPlaceholderData && data?.rows[0] ? data.mark : null}
          columns={chosenColumns}
          onColumns={chooseColumns}
          onShow={show}
          onEnter={canEnterLeads ? () => setEntering(true) : null}
        />
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
          more={pagesBeyond(selected, rows, data?.total)}
          found={matching.found}
          progress={changeAll.progress}
          onSelectAll={() => void matching.collect()}
          onStop={changeAll.stop}
          onStatus={changeSelected}
          onAssign={() => assign(selected)}
          onClear={() => select([])}
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
        onChosen={() => select([])}
        assignMany={
          assigning !== null && assigning.length > LEADS_PER_PAGE
            ? (owner, note) => changeAll.assign(rowsOf(selected), owner, note)
            : undefined
        }
      />
      <LazyFollowUpDialog
        request={
          followUpOn && {
            what: 'add',
            lead: { kind: resource.kind, id: followUpOn.id },
            title: resource.describe(followUpOn).title,
          }
        }
        onClose={() => setFollowUpOn(null)}
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

/** All leads of the list, where it has more than are selected on this page. */
function pagesBeyond(
  selected: ReadonlySet<string>,
  rows: readonly LeadListRow[] | undefined,
  total: CappedTotal | undefined,
): CappedTotal | null {
  if (rows === undefined || total === undefined || selected.size > rows.length) return null;
  return total.count > selected.size || !total.isExact ? total : null;
}

/** The row with its pending status, if there is one. */
function withPendingStatus(
  kind: LeadKind,
  row: LeadListRow,
  pending: readonly PendingChange[],
): LeadListRow & { isPending?: boolean } {
  const status = pendingStatus(pending, { kind, id: row.id });
  return status === null ? row : { ...row, status, isPending: true };
}
