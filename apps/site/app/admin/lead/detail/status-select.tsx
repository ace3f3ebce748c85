import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { Dot } from '../../../ui/desk/badge.tsx';
import { DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { isLeadStatus, STATUS_ORDER, statusBadge } from '../lead-status.ts';

/** The five statuses, any of them at any time; 180 px wide (specification section 9). */
export function StatusSelect({
  status,
  onChange,
}: {
  status: string;
  onChange: (status: LeadStatus) => void;
}) {
  return (
    <div className="relative w-[180px]">
      <Dot
        tone={statusBadge(status).tone}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2"
      />
      <DeskSelect
        aria-label="Status"
        value={status}
        onChange={({ target }) => {
          if (isLeadStatus(target.value)) onChange(target.value);
          // A select takes every letter for itself; the keys of the screen work again.
          target.blur();
        }}
        className="pl-7! font-semibold"
      >
        {!isLeadStatus(status) && <option value={status}>{status}</option>}
        {STATUS_ORDER.map((each) => (
          <option key={each} value={each}>
            {LEAD_STATUSES[each]}
          </option>
        ))}
      </DeskSelect>
    </div>
  );
}
