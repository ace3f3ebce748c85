import type { LeadStatus } from '@fml/contract';
import type { RefObject } from 'react';
import { toggleRow } from '../../../ui/desk/table/row-selection.ts';
import { useShortcuts } from '../../keyboard/use-shortcuts.ts';
import { ASSIGN_LABEL, TRIAGE_GROUP as group, statusShortcuts } from '../edits/status-shortcuts.ts';
import { useMarkRead } from '../edits/use-mark-read.ts';
import type { StatusChange } from '../edits/use-status-change.ts';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';

/** Triage from the keyboard: every key acts on the highlighted row, and a status on the selected rows if there are any. */
export function useListShortcuts(list: {
  resource: LeadResource;
  /** Element that holds the table. */
  area: RefObject<HTMLElement | null>;
  rows: readonly LeadListRow[] | undefined;
  isLoading: boolean;
  activeId: string | null;
  setActiveId: (id: string) => void;
  selected: ReadonlySet<string>;
  setSelected: (ids: ReadonlySet<string>) => void;
  changeStatus: (change: StatusChange) => void;
  /** All selected rows. The selection is cleared afterwards. */
  changeSelected: (status: LeadStatus) => void;
  onOpen: (row: LeadListRow) => void;
  onNote: (row: LeadListRow) => void;
  /** The selected rows, or the highlighted one. */
  onAssign: (ids: readonly string[]) => void;
  onFollowUp: (row: LeadListRow) => void;
  onCall: (row: LeadListRow) => void;
  /** Enters a lead by hand; null where staff enter none. */
  onNew: (() => void) | null;
}): void {
  const { resource, rows = [], activeId, selected, setSelected } = list;
  const isReady = !list.isLoading;
  const markRead = useMarkRead();
  const active = rows.find(({ id }) => id === activeId);

  const move = (step: 1 | -1) => {
    const id = moveHighlight(
      rows.map((row) => row.id),
      activeId,
      step,
    );
    if (id === null) return;
    list.setActiveId(id);
    // The focus goes along: Enter opens the link as everywhere, and screen readers say where we are.
    list.area.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"] a`)?.focus();
  };
  const setStatus = (status: LeadStatus) => {
    if (selected.size > 0) {
      list.changeSelected(status);
    } else if (active !== undefined && active.status !== status) {
      list.changeStatus({ id: active.id, status });
    }
  };
  const onActive = (act: (row: LeadListRow) => void) => () => active !== undefined && act(active);

  const writes = { group, isReady, opensField: true, needs: 'write' } as const;
  useShortcuts([
    { keys: 'j', label: `Next ${resource.nouns.one}`, group, isReady, run: () => move(1) },
    { keys: 'k', label: `Previous ${resource.nouns.one}`, group, isReady, run: () => move(-1) },
    {
      keys: 'Enter',
      label: 'Open',
      group,
      isReady,
      leadsTo: active && `${resource.path}/${active.id}`,
      run: onActive(list.onOpen),
    },
    ...statusShortcuts(isReady, setStatus),
    { keys: 'n', label: 'Write a note', ...writes, run: onActive(list.onNote) },
    ...(list.onNew
      ? [{ keys: 'N', label: 'Enter a new lead', ...writes, isReady: true, run: list.onNew }]
      : []),
    { keys: 'c', label: 'Log a call', ...writes, run: onActive(list.onCall) },
    {
      keys: 'a',
      label: ASSIGN_LABEL,
      ...writes,
      run: () => {
        if (selected.size > 0) list.onAssign([...selected]);
        else if (active !== undefined) list.onAssign([active.id]);
      },
    },
    { keys: 't', label: 'Set a follow-up', ...writes, run: onActive(list.onFollowUp) },
    {
      keys: 'u',
      label: 'Mark as read or unread',
      group,
      isReady,
      run: onActive(({ id, isUnread }) =>
        markRead({ lead: { kind: resource.kind, id }, isUnread: !isUnread }),
      ),
    },
    {
      keys: 'x',
      label: 'Select or unselect',
      group,
      isReady,
      run: onActive(({ id }) => setSelected(toggleRow(selected, id))),
    },
  ]);
}

/** Where j and k lead: one row down or up, stopping at the ends. Without a highlight: the first or last row. */
export function moveHighlight(ids: readonly string[], current: string | null, step: 1 | -1): string | null {
  const index = current === null ? -1 : ids.indexOf(current);
  if (index === -1) return (step === 1 ? ids[0] : ids.at(-1)) ?? null;
  return ids[Math.min(Math.max(index + step, 0), ids.length - 1)] ?? null;
}
