import type { LeadStatus } from '@fml/contract';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { DataTable } from '../../../ui/desk/data-table.tsx';
import { Pagination } from '../../../ui/desk/pagination.tsx';
import { toast } from '../../../ui/toast.ts';
import { LoadFailure } from '../../layout/load-failure.tsx';
import { useMinute } from '../../layout/use-minute.ts';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { clearedList, countFilters, type ListState, WHOLE_LIST, writeListState } from '../list-state.ts';
import { lastOpenedOf, openingState } from '../list-trail.ts';
import { useListState } from '../use-list-state.ts';
import { useStatusChange } from '../use-status-change.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportLeads } from './export-leads.tsx';
import { leadColumns } from './lead-columns.tsx';
import { EverythingRead, NothingMatches } from './list-outcomes.tsx';
import { listSummary } from './list-summary.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { usualViews } from './list-views.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NewLeadsBar } from './new-leads-bar.tsx';
import { QuickNote } from './quick-note.tsx';
import { useBulkStatus } from './use-bulk-status.ts';
import { LEADS_PER_PAGE, useLeadList } from './use-lead-list.ts';
import { useListKeys } from './use-list-keys.ts';
import { useNewLeads } from './use-new-leads.ts';
import { ViewsBar } from './views-bar.tsx';

const PREPARE_AFTER_MS = 600;
const NOTHING: ReadonlySet<string> = new Set();

interface Marked<Row> {
  query: string;
  ids: ReadonlySet<string>;
  /** What was seen of them. */
  rows: ReadonlyMap<string, Row>;
}

/** A list of leads to work through: found, narrowed down, marked, changed, and walked by keyboard. */
export function LeadList<Row extends LeadListRow, Full extends Row>({
  desk,
  empty,
}: {
  desk: LeadDesk<Row, Full>;
  /** What stands here before the first lead. */
  empty: ReactNode;
}) {
  const [state, show] = useListState();
  const navigate = useNavigate();
  const area = useRef<HTMLDivElement>(null);
  const query = writeListState(state).toString();
  const { data, error, isPlaceholderData, refetch, next, previous, prepare } = useLeadList(desk, state);
  const rows = data?.rows;

  const [activeId, setActiveId] = useState(() => lastOpenedOf(desk.kind));
  const [marked, setMarked] = useState<Marked<Row>>({ query, ids: NOTHING, rows: new Map() });
  // Marks belong to the rows in sight: another list or page begins without.
  const selected = marked.query === query ? marked.ids : NOTHING;
  // Each as it is in sight, or was before a newer lead pushed it off the page.
  const rowOf = (id: string) => rows?.find((row) => row.id === id) ?? marked.rows.get(id);
  const mark = (ids: ReadonlySet<string>) => {
    const kept = [...ids].flatMap((id) => rowOf(id) ?? []);
    setMarked({ query, ids, rows: new Map(kept.map((row) => [row.id, row])) });
  };
  const [noteOn, setNoteOn] = useState<Row | null>(null);

  const isNewestFirst = query === '';
  const newLeads = useNewLeads(desk, isNewestFirst && !isPlaceholderData ? data?.mark : undefined);
  const changeStatus = useStatusChange(desk, (_change, message) => toast.error(message));
  const changeMany = useBulkStatus(desk);
  const changeMarked = (status: LeadStatus) => {
    changeMany(
      [...selected].flatMap((id) => rowOf(id) ?? []),
      status,
    );
    mark(NOTHING);
  };

  const turnTo = (page: ListState) => {
    show(page);
    window.scrollTo(0, 0);
  };
  const open = (row: Row) => navigate(`${desk.path}/${row.id}`, { state: openingState(query) });

  useListKeys({
    desk,
    area,
    rows,
    activeId,
    setActiveId,
    selected,
    setSelected: mark,
    changeStatus,
    changeMarked,
    onOpen: open,
    onNote: setNoteOn,
  });

  useEffect(() => {
    // Not while somebody types or flips through pages.
    const waiting = setTimeout(() => prepare(next), PREPARE_AFTER_MS);
    return () => clearTimeout(waiting);
  });

  const now = useMinute();
  const columns = useMemo(() => leadColumns(desk, query, now), [desk, query, now]);
  // Elsewhere the button would say less than it does: it marks what the list does not show too.
  const isUnreadView = query === 'unread=1';
  const isNarrow = countFilters(state) > 0 || state.cursor !== '';

  return (
    <div ref={area}>
      <Card isFlush className="relative">
        <ViewsBar
          screen={desk.screen}
          usual={usualViews(desk.ownFilters.includes('urgency'))}
          state={state}
          onShow={show}
        />
        <ListToolbar
          desk={desk}
          state={state}
          onShow={show}
          actions={
            <>
              {isUnreadView && data?.rows[0] && (
                <MarkAllRead kind={desk.kind} nouns={desk.nouns.many} listMark={data.mark} />
              )}
              <ExportLeads desk={desk} state={state} />
            </>
          }
        />
        <NewLeadsBar
          count={newLeads.count}
          nouns={desk.nouns.many}
          onShow={() => {
            if (!isNewestFirst) show({ ...WHOLE_LIST });
            void newLeads.accept();
          }}
        />
        {error && !data ? (
          <LoadFailure what={`The list of ${desk.nouns.many}`} error={error} onRetry={() => void refetch()} />
        ) : (
          <DataTable
            label={desk.nouns.many}
            columns={columns}
            rows={rows}
            keyOf={(row) => row.id}
            isStale={isPlaceholderData}
            activeKey={activeId}
            onActiveChange={setActiveId}
            onOpen={open}
            selection={{
              keys: selected,
              onChange: mark,
              nameOf: (row) => `Select ${desk.words(row).title}`,
            }}
            empty={
              isUnreadView ? (
                <EverythingRead nouns={desk.nouns.many} onShowAll={() => show({ ...WHOLE_LIST })} />
              ) : isNarrow ? (
                <NothingMatches nouns={desk.nouns.many} onClear={() => show(clearedList(state))} />
              ) : (
                empty
              )
            }
          />
        )}
        <BulkBar count={selected.size} onStatus={changeMarked} onClear={() => mark(NOTHING)} />
        {data !== undefined && data.rows.length > 0 && (
          <Pagination
            summary={listSummary(data.rows.length, state.page, LEADS_PER_PAGE, data.total)}
            isBusy={isPlaceholderData}
            onPrevious={previous && (() => turnTo(previous))}
            onNext={next && (() => turnTo(next))}
          />
        )}
      </Card>
      <QuickNote desk={desk} row={noteOn} onClose={() => setNoteOn(null)} />
    </div>
  );
}
