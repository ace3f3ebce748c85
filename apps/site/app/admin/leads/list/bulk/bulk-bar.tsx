import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { ChevronDown } from 'lucide-react';
import { DeskButton } from '../../../../ui/desk/desk-button.tsx';
import { Menu } from '../../../../ui/desk/menu.tsx';
import { StatusBadge } from '../../model/lead-badges.tsx';
import { STATUS_ORDER } from '../../model/lead-status.ts';

/** Actions for all selected rows. It stays above the end of the list, in reach of the thumb. */
export function BulkBar({
  count,
  onStatus,
  onAssign,
  onClear,
}: {
  count: number;
  onStatus: (status: LeadStatus) => void;
  onAssign: () => void;
  onClear: () => void;
}) {
  if (count === 0) return null;
  return (
    <section
      data-needs="write"
      aria-label="Selected leads"
      className="sticky bottom-3 z-20 mx-3 mb-3 flex flex-wrap items-center gap-2 rounded-sign border border-rule bg-raised p-2 pl-4 shadow-lift"
    >
      <p role="status" className="mr-auto text-small font-semibold tabular-nums">
        {count} selected
      </p>
      <Menu
        align="end"
        entries={STATUS_ORDER.map((status) => ({
          kind: 'item',
          key: status,
          name: LEAD_STATUSES[status],
          label: <StatusBadge status={status} />,
          onSelect: () => onStatus(status),
        }))}
        trigger={
          <DeskButton variant="primary">
            Set status <ChevronDown aria-hidden="true" />
          </DeskButton>
        }
      />
      <DeskButton onClick={onAssign}>Assign</DeskButton>
      <DeskButton variant="quiet" onClick={onClear}>
        Clear selection
      </DeskButton>
    </section>
  );
}
