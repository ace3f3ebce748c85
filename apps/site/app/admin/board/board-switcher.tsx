import { useDroppable } from '@dnd-kit/core';
import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { STATUS_ORDER } from '../leads/model/lead-status.ts';
import type { ShownColumn } from './board-columns.ts';
import { formatColumnCount } from './board-texts.ts';

/** On phones: which column is shown. A card can be dropped on an entry. */
export function BoardSwitcher({
  columns,
  shown,
  onShow,
}: {
  columns: Record<LeadStatus, ShownColumn>;
  shown: LeadStatus;
  onShow: (status: LeadStatus) => void;
}) {
  return (
    <fieldset className="board-switcher">
      <legend className="sr-only">Column</legend>
      {STATUS_ORDER.map((status) => (
        <SwitcherEntry
          key={status}
          column={columns[status]}
          isShown={status === shown}
          onShow={() => onShow(status)}
        />
      ))}
    </fieldset>
  );
}

function SwitcherEntry({
  column,
  isShown,
  onShow,
}: {
  column: ShownColumn;
  isShown: boolean;
  onShow: () => void;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: `tab:${column.status}` });
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-pressed={isShown}
      data-over={isOver || undefined}
      className="board-switch"
      onClick={onShow}
    >
      {LEAD_STATUSES[column.status]} <span>{formatColumnCount(column)}</span>
    </button>
  );
}
