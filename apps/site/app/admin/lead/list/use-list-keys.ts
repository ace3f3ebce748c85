import type { LeadStatus } from '@fml/contract';
import type { RefObject } from 'react';
import { toggledRow } from '../../../ui/desk/row-selection.ts';
import { useShortcuts } from '../../layout/use-shortcuts.ts';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { movedCursor } from '../list-cursor.ts';
import { TRIAGE_GROUP as group, statusKeys } from '../status-keys.ts';
import { useReadMarks } from '../use-read-marks.ts';
import type { StatusChange } from '../use-status-change.ts';

/** Triage from the keyboard: every key acts on the row the cursor stands on, a status on the marked rows if any. */
export function useListKeys<Row extends LeadListRow, Full extends Row>(list: {
  desk: LeadDesk<Row, Full>;
  /** Element that holds the table. */
  area: RefObject<HTMLElement | null>;
  rows: readonly Row[] | undefined;
  activeId: string | null;
  setActiveId: (id: string) => void;
  selected: ReadonlySet<string>;
  setSelected: (ids: ReadonlySet<string>) => void;
  changeStatus: (change: StatusChange) => void;
  /** All marked rows, which are not marked any more afterwards. */
  changeMarked: (status: LeadStatus) => void;
  onOpen: (row: Row) => void;
  onNote: (row: Row) => void;
}): void {
  const { desk, rows = [], activeId, selected, setSelected } = list;
  const markRead = useReadMarks();
  const active = rows.find(({ id }) => id === activeId);

  const move = (step: 1 | -1) => {
    const id = movedCursor(
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
      list.changeMarked(status);
    } else if (active !== undefined && active.status !== status) {
      list.changeStatus({ id: active.id, status });
    }
  };
  const onActive = (act: (row: Row) => void) => () => active !== undefined && act(active);

  useShortcuts([
    { keys: 'j', label: `Next ${desk.nouns.one}`, group, run: () => move(1) },
    { keys: 'k', label: `Previous ${desk.nouns.one}`, group, run: () => move(-1) },
    { keys: 'Enter', label: 'Open', group, run: onActive(list.onOpen) },
    ...statusKeys(setStatus),
    { keys: 'n', label: 'Write a note', group, run: onActive(list.onNote) },
    {
      keys: 'u',
      label: 'Mark as read or unread',
      group,
      run: onActive(({ id, is_unread }) => markRead({ lead: { kind: desk.kind, id }, isUnread: !is_unread })),
    },
    {
      keys: 'x',
      label: 'Select or unselect',
      group,
      run: onActive(({ id }) => setSelected(toggledRow(selected, id))),
    },
  ]);
}
