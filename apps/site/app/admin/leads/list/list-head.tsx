import { type LeadKind, optionKeys } from '@fml/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type LucideIcon, MailOpen, Plus, Upload } from 'lucide-react';
import { useNavigate } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import type { MenuEntry } from '../../../ui/desk/overlays/menu-entry.ts';
import { useExport } from '../../export/use-export.tsx';
import { useAction } from '../../screen/use-action.ts';
import { useIsNarrow } from '../../screen/use-is-narrow.ts';
import { useMay } from '../../staff/my-role.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { IMPORTS_PATH } from '../model/lead-paths.ts';
import type { LeadResource } from '../model/lead-resource.ts';
import type { ListState } from '../model/list-state.ts';
import { changedList, firstPage, LIST_SORTS, type ListSort } from '../model/list-state.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { defaultViews } from '../views/list-views.ts';
import { LeadTools } from './lead-tools.tsx';
import { LIST_COLUMNS, type ListColumn } from './list-columns.ts';

/** The tools above a list of leads. */
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
  onShow: (state: ListState, options?: { replace?: boolean }) => void;
  /** Enters a lead by hand; null where staff enter none. */
  onEnter: (() => void) | null;
}) {
  const navigate = useNavigate();
  const isPhone = useIsNarrow();
  const mayWrite = useMay('write');
  const markAllRead = useMarkAllRead(resource.kind, resource.nouns.many);
  const exporting = useExport({
    fileName: resource.screen,
    nouns: resource.nouns,
    sheet: async () => {
      const [sheet, { withCustomFields }] = await Promise.all([
        resource.csv(),
        import('../custom-fields/custom-sheet.ts'),
      ]);
      return withCustomFields(sheet, resource.kind);
    },
    load: (onProgress, signal) =>
      resource.exportRows(resource.query(firstPage(state), 1), onProgress, signal),
  });
  const order: MenuEntry = {
    kind: 'choice',
    key: 'order',
    label: 'Order',
    value: state.sort,
    options: resource.sorts.map((sort) => [sort, LIST_SORTS[sort]]),
    onChange: (sort) => onShow(changedList(state, { sort: sort as ListSort })),
  };
  return (
    <>
      <LeadTools
        screen={resource.screen}
        views={defaultViews(resource.ownFilters.includes('urgency'))}
        nouns={resource.nouns.many}
        leads={resource}
        state={state}
        onShow={onShow}
        // On phones a row has its own shape.
        display={isPhone ? [order] : [order, columnsEntry(columns, onColumns)]}
        actions={[
          ...(unreadSnapshot === null
            ? []
            : [actionEntry(MailOpen, 'Mark all as read', () => markAllRead(unreadSnapshot))]),
          ...exporting.entries,
          ...(onEnter !== null && mayWrite
            ? [actionEntry(Upload, 'Import a CSV file', () => void navigate(IMPORTS_PATH))]
            : []),
        ]}
        end={
          onEnter !== null && (
            <DeskButton data-needs="write" variant="primary" className="max-md:px-3!" onClick={onEnter}>
              <Plus aria-hidden="true" className="md:hidden" />
              <span className="max-md:sr-only">New lead</span>
            </DeskButton>
          )
        }
      />
      {exporting.dialog}
    </>
  );
}

function actionEntry(Icon: LucideIcon, text: string, onSelect: () => void): MenuEntry {
  const label = (
    <>
      <Icon aria-hidden="true" /> {text}
    </>
  );
  return { kind: 'item', key: text, label, onSelect };
}

function columnsEntry(
  chosen: readonly ListColumn[],
  onChange: (columns: readonly ListColumn[]) => void,
): MenuEntry {
  const all = optionKeys(LIST_COLUMNS);
  return {
    kind: 'group',
    key: 'columns',
    label: 'Columns',
    entries: all.map((column) => ({
      kind: 'check',
      key: column,
      label: LIST_COLUMNS[column],
      isChecked: chosen.includes(column),
      onChange: (isChosen) =>
        onChange(all.filter((each) => (each === column ? isChosen : chosen.includes(each)))),
    })),
  };
}

/** Marks all leads as read for this person. Leads that arrived after the list was loaded, at `snapshot`, stay unread. */
function useMarkAllRead(kind: LeadKind, nouns: string): (snapshot: string) => void {
  const queryClient = useQueryClient();
  const reload = async () => {
    await queryClient.invalidateQueries({ queryKey: leadQueryKeys.lists(kind) });
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'leads' });
  };
  const rollback = useAction((ids: string[]) => desk('mark-leads-unread', { leadIds: ids }), {
    done: (_none, ids) => (ids.length === 1 ? '1 is unread again' : `${ids.length} are unread again`),
    onSettled: reload,
  });
  const { mutate } = useAction((mark: string) => desk('mark-all-read', { kind, mark }), {
    done: `All ${nouns} are marked as read`,
    offer: (ids) =>
      ids.length === 0 ? undefined : { label: 'Undo', run: rememberUndo(() => rollback.mutate(ids)) },
    onSettled: reload,
  });
  return mutate;
}
