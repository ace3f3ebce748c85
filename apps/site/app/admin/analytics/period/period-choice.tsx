import { CalendarRange } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Popover } from '../../../ui/desk/overlays/popover.tsx';
import {
  type ChosenRange,
  type DateRange,
  presetRange,
  RANGE_PRESETS,
  type RangePreset,
  rangeToSearch,
} from './date-range.ts';

export function PeriodChoice({
  range,
  today,
  onChoose,
}: {
  range: ChosenRange;
  today: Date;
  onChoose: (range: DateRange) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <nav aria-label="Period" className="period">
      {(Object.keys(RANGE_PRESETS) as RangePreset[]).map((preset) => (
        <Link
          key={preset}
          to={{ search: String(new URLSearchParams(rangeToSearch(presetRange(preset, today)))) }}
          aria-current={range.preset === preset ? 'true' : undefined}
          aria-label={RANGE_PRESETS[preset]}
          preventScrollReset
          className="period-choice"
        >
          {preset === '12m' ? '12 months' : `${Number.parseInt(preset, 10)} days`}
        </Link>
      ))}
      <Popover
        label="Other dates"
        align="end"
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        trigger={
          <button type="button" className="period-choice" data-chosen={range.preset === null || undefined}>
            <CalendarRange aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Other dates</span>
          </button>
        }
      >
        <OtherDates
          range={range}
          onChoose={(chosen) => {
            setIsOpen(false);
            onChoose(chosen);
          }}
        />
      </Popover>
    </nav>
  );
}

function OtherDates({ range, onChoose }: { range: DateRange; onChoose: (range: DateRange) => void }) {
  const id = useId();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const from = String(form.get('from'));
    const to = String(form.get('to'));
    if (from !== '' && to !== '') onChoose({ from, to });
  };
  return (
    <form className="grid gap-3" onSubmit={choose}>
      <div className="grid gap-1 text-small">
        <label htmlFor={`${id}-from`}>First day</label>
        <DeskInput id={`${id}-from`} type="date" name="from" required defaultValue={range.from} />
      </div>
      <div className="grid gap-1 text-small">
        <label htmlFor={`${id}-to`}>Last day</label>
        <DeskInput id={`${id}-to`} type="date" name="to" required defaultValue={range.to} />
      </div>
      <DeskButton type="submit" variant="primary">
        Show these days
      </DeskButton>
    </form>
  );
}
