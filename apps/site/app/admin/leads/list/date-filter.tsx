import { format, subDays } from 'date-fns';
import { useState } from 'react';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Popover } from '../../../ui/desk/overlays/popover.tsx';
import { formatShortDate } from '../../format/format-date.ts';
import { FilterTrigger } from '../../list-parts/filter-trigger.tsx';

interface Days {
  /** `yyyy-MM-dd`, both included; empty is open. */
  from: string;
  to: string;
}

const PRESETS = [
  { label: 'Today', days: 1 },
  { label: 'Last 7 days', days: 7 },
  { label: 'Last 30 days', days: 30 },
] as const;

/** `isTyped`: one of many values on the way to the one that is meant. */
type ChangeDays = (days: Days, how: { isTyped: boolean }) => void;

/** When leads arrived: a few presets, or two days. */
export function DateFilter({ from, to, onChange }: Days & { onChange: ChangeDays }) {
  return (
    <Popover
      label="Arrived"
      align="end"
      trigger={<FilterTrigger label="Date" value={formatDays({ from, to })} isLine />}
    >
      <DaysForm from={from} to={to} onChange={onChange} />
    </Popover>
  );
}

/** Starts with the days from the address, which follows the choice a moment later. */
function DaysForm({ from, to, onChange }: Days & { onChange: ChangeDays }) {
  const [days, setDays] = useState<Days>({ from, to });
  const choose = (chosen: Days, isTyped: boolean) => {
    setDays(chosen);
    onChange(chosen, { isTyped });
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {PRESETS.map(({ label, days: count }) => (
          <DeskButton key={label} size="small" onClick={() => choose(lastDays(count, new Date()), false)}>
            {label}
          </DeskButton>
        ))}
      </div>
      <div className="mt-4 grid gap-3">
        <Captioned label="From">
          <DeskInput
            type="date"
            value={days.from}
            max={days.to || undefined}
            onChange={(event) => choose({ ...days, from: event.target.value }, true)}
          />
        </Captioned>
        <Captioned label="To">
          <DeskInput
            type="date"
            value={days.to}
            min={days.from || undefined}
            onChange={(event) => choose({ ...days, to: event.target.value }, true)}
          />
        </Captioned>
        {(days.from !== '' || days.to !== '') && (
          <DeskButton variant="quiet" size="small" onClick={() => choose({ from: '', to: '' }, false)}>
            Any date
          </DeskButton>
        )}
      </div>
    </>
  );
}

/** The last `days` days, including today. */
function lastDays(days: number, today: Date): Days {
  return { from: format(subDays(today, days - 1), 'yyyy-MM-dd'), to: format(today, 'yyyy-MM-dd') };
}

/** Null for any day. */
export function formatDays({ from, to }: Days): string | null {
  if (from === '' && to === '') return null;
  if (from === to) return formatShortDate(from);
  if (from === '') return `to ${formatShortDate(to)}`;
  return to === '' ? `from ${formatShortDate(from)}` : `${formatShortDate(from)} to ${formatShortDate(to)}`;
}
