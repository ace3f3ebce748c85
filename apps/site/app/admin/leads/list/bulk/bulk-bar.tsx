import { type CappedTotal, LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { ChevronDown } from 'lucide-react';
import { DeskButton } from '../../../../ui/desk/desk-button.tsx';
import { Menu } from '../../../../ui/desk/overlays/menu.tsx';
import { StatusBadge } from '../../model/lead-badges.tsx';
import { STATUS_ORDER } from '../../model/lead-status.ts';
import type { BigProgress } from './use-change-all.ts';

/** Actions for all selected rows. It stays above the end of the list, in reach of the thumb. */
export function BulkBar({
  count,
  more,
  found,
  progress,
  onSelectAll,
  onStop,
  onStatus,
  onAssign,
  onClear,
}: {
  count: number;
  /** The leads of all pages, while only some of one page are selected; null if there are no others. */
  more: CappedTotal | null;
  /** How many of them were found, while they are looked for. */
  found: number | null;
  progress: BigProgress | null;
  onSelectAll: () => void;
  onStop: () => void;
  onStatus: (status: LeadStatus) => void;
  onAssign: () => void;
  onClear: () => void;
}) {
  if (progress !== null) return <Progress progress={progress} onStop={onStop} />;
  if (count === 0) return null;
  return (
    <section data-needs="write" aria-label="Selected leads" className={BAR}>
      <p role="status" className="mr-auto text-small font-semibold tabular-nums">
        {(found ?? count).toLocaleString('en-US')} selected
      </p>
      {more !== null && (
        <DeskButton variant="quiet" isBusy={found !== null} onClick={onSelectAll}>
          {more.isExact ? `Select all ${more.count.toLocaleString('en-US')}` : 'Select all that match'}
        </DeskButton>
      )}
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
          <DeskButton variant="primary" disabled={found !== null}>
            Set status <ChevronDown aria-hidden="true" />
          </DeskButton>
        }
      />
      <DeskButton disabled={found !== null} onClick={onAssign}>
        Assign
      </DeskButton>
      <DeskButton variant="quiet" onClick={onClear}>
        Clear selection
      </DeskButton>
    </section>
  );
}

const BAR =
  'sticky bottom-3 z-20 mx-3 mb-3 flex flex-wrap items-center gap-2 rounded-sign border border-rule bg-raised p-2 pl-4 shadow-lift';

function Progress({ progress: { done, total }, onStop }: { progress: BigProgress; onStop: () => void }) {
  return (
    <section aria-label="Change of many leads" className={BAR}>
      <p role="status" className="text-small font-semibold tabular-nums">
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} changed
      </p>
      <progress
        aria-label="Leads changed"
        className="list-progress min-w-24 flex-1"
        value={done}
        max={total}
      />
      <DeskButton onClick={onStop}>Stop</DeskButton>
    </section>
  );
}
