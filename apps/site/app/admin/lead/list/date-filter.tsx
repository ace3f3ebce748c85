import { format, subDays } from 'date-fns';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Popover } from '../../../ui/desk/popover.tsx';
import { shortDate } from '../date-words.ts';

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

/** When leads arrived: a few usual spans, or two days. */
export function DateFilter({
  from,
  to,
  onChange,
}: Days & {
  /** `isTyped`: one of many values on the way to the one that is meant. */
  onChange: (days: Days, how: { isTyped: boolean }) => void;
}) {
  const id = useId();
  const isSet = from !== '' || to !== '';
  return (
    <Popover
      label="Arrived"
      trigger={
        <DeskButton className={isSet ? 'border-rule bg-selected' : undefined}>
          Date
          {isSet && <span className="font-normal">{daysWords({ from, to })}</span>}
          <ChevronDown aria-hidden="true" />
        </DeskButton>
      }
    >
      <div className="flex flex-wrap gap-2">
        {PRESETS.map(({ label, days }) => (
          <DeskButton
            key={label}
            size="small"
            onClick={() => onChange(lastDays(days, new Date()), { isTyped: false })}
          >
            {label}
          </DeskButton>
        ))}
      </div>
      <div className="mt-4 grid gap-3">
        <label htmlFor={`${id}-from`} className="caption grid gap-1.5">
          From
          <DeskInput
            id={`${id}-from`}
            type="date"
            value={from}
            max={to || undefined}
            onChange={(event) => onChange({ from: event.target.value, to }, { isTyped: true })}
          />
        </label>
        <label htmlFor={`${id}-to`} className="caption grid gap-1.5">
          To
          <DeskInput
            id={`${id}-to`}
            type="date"
            value={to}
            min={from || undefined}
            onChange={(event) => onChange({ from, to: event.target.value }, { isTyped: true })}
          />
        </label>
        {isSet && (
          <DeskButton
            variant="quiet"
            size="small"
            onClick={() => onChange({ from: '', to: '' }, { isTyped: false })}
          >
            Any date
          </DeskButton>
        )}
      </div>
    </Popover>
  );
}

/** The last `days` days up to today, today included. */
function lastDays(days: number, today: Date): Days {
  return { from: format(subDays(today, days - 1), 'yyyy-MM-dd'), to: format(today, 'yyyy-MM-dd') };
}

function daysWords({ from, to }: Days): string {
  if (from === to) return shortDate(from);
  if (from === '') return `to ${shortDate(to)}`;
  return to === '' ? `from ${shortDate(from)}` : `${shortDate(from)} to ${shortDate(to)}`;
}
