import { type LeadKind, optionKeys } from '@fml/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Columns3, MailOpen } from 'lucide-react';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { Menu } from '../../../ui/desk/overlays/menu.tsx';
import { ExportRows } from '../../export/export-rows.tsx';
import { useAction } from '../../screen/use-action.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import type { ListState } from '../model/list-state.ts';
import { changedList, firstPage, LIST_SORTS, type ListSort } from '../model/list-state.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { defaultViews } from '../views/list-views.ts';
import { ViewsBar } from '../views/views-bar.tsx';
import { LIST_COLUMNS, type ListColumn } from './list-columns.ts';
import { ListToolbar } from './list-toolbar.tsx';

/** What is above a list of leads: its views, search, filters and order, and what is done with all of it. */
export function ListHead({
  resource,
  state,
  unreadSnapshot,
  columns,
  onColumns,
  onShow,
  onEnter,
}: {
  resource: LeadResource;
  state: ListState;
  /**
   * The snapshot of a list of unread leads; null for any other, where "Mark all as read" would say less than it does: it
   * marks what the list does not show too. Null also until the list is there: its first load would end after the marking
   * and show what was read before it.
   */
  unreadSnapshot: string | null;
  columns: readonly ListColumn[];
  onColumns: (columns: readonly ListColumn[]) => void;
  onShow: (state: ListState) => void;
  /** Enters a lead by hand; null where staff enter none. */
  onEnter: (() => void) | null;
}) {
  return (
    <div className="list-head">
      <ViewsBar
        screen={resource.screen}
        usual={defaultViews(resource.ownFilters.includes('urgency'))}
        state={state}
        onShow={onShow}
      />
      <ListToolbar resource={resource} state={state} onShow={onShow}>
        <ColumnsMenu chosen={columns} onChange={onColumns} />
      </ListToolbar>
      <div className="list-actions">
        <DeskSelect
          aria-label="Order"
          value={state.sort}
          onChange={({ target }) => onShow(changedList(state, { sort: target.value as ListSort }))}
          className="min-h-8! w-auto! text-fine! pointer-coarse:min-h-11!"
        >
          {resource.sorts.map((sort) => (
            <option key={sort} value={sort}>
              {LIST_SORTS[sort]}
            </option>
          ))}
        </DeskSelect>
        {unreadSnapshot !== null && (
          <MarkAllRead kind={resource.kind} nouns={resource.nouns.many} listSnapshot={unreadSnapshot} />
        )}
        <ExportRows
          fileName={resource.screen}
          nouns={resource.nouns}
          sheet={async () => {
            const [sheet, { withCustomFields }] = await Promise.all([
              resource.csv(),
              import('../custom-fields/custom-sheet.ts'),
            ]);
            return withCustomFields(sheet, resource.kind);
          }}
          load={(onProgress, signal) =>
            resource.exportRows(resource.query(firstPage(state), 1), onProgress, signal)
          }
        />
        {onEnter !== null && (
          <DeskButton data-needs="write" variant="primary" onClick={onEnter}>
            New lead
          </DeskButton>
        )}
      </div>
    </div>
  );
}

/** Which columns the table has. On phones a row has its own shape. */
function ColumnsMenu({
  chosen,
  onChange,
}: {
  chosen: readonly ListColumn[];
  onChange: (columns: readonly ListColumn[]) => void;
}) {
  return (
    <Menu
      align="end"
      entries={optionKeys(LIST_COLUMNS).map((column) => ({
        kind: 'check',
        key: column,
        label: LIST_COLUMNS[column],
        isChecked: chosen.includes(column),
        onChange: (isChosen) =>
          onChange(
            optionKeys(LIST_COLUMNS).filter((each) => (each === column ? isChosen : chosen.includes(each))),
          ),
      }))}
      trigger={
        <DeskButton size="icon" aria-label="Columns" title="Columns" className="ml-auto max-md:hidden">
          <Columns3 />
        </DeskButton>
      }
    />
  );
}

/** Marks all leads as read for this person. Leads that arrived after the list was loaded stay unread. */
function MarkAllRead({ kind, nouns, listSnapshot }: { kind: LeadKind; nouns: string; listSnapshot: string }) {
  const queryClient = useQueryClient();
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: leadQueryKeys.lists(kind) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'leads' });
  };
  const rollback = useAction((ids: string[]) => desk('mark-leads-unread', { leadIds: ids }), {
    done: (_none, ids) => (ids.length === 1 ? '1 is unread again' : `${ids.length} are unread again`),
    onSettled: reload,
  });
  const mark = useAction(() => desk('mark-all-read', { kind, mark: listSnapshot }), {
    done: `All ${nouns} are marked as read`,
    offer: (ids) =>
      ids.length === 0 ? undefined : { label: 'Undo', run: rememberUndo(() => rollback.mutate(ids)) },
    onSettled: reload,
  });
  return (
    <DeskButton size="small" isBusy={mark.isPending} onClick={() => mark.mutate()}>
      <MailOpen /> Mark all as read
    </DeskButton>
  );
}
