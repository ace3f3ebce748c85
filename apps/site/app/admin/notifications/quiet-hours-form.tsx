import { type FormEvent, useId, useState } from 'react';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Switch } from '../../ui/desk/switch.tsx';
import type { QuietHours } from './api.ts';

const USUAL = { starts: '20:00', ends: '07:00' } as const;

/** When nothing is sent. The times are those of the zone in which they were saved. */
export function QuietHoursForm({
  hours,
  isBusy,
  onSave,
}: {
  hours: QuietHours | null;
  isBusy: boolean;
  onSave: (hours: QuietHours | null) => void;
}) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [starts, ends] = [String(form.get('starts')), String(form.get('ends'))];
    const isWrong = starts === '' || ends === '' || starts === ends;
    setProblem(isWrong ? 'Enter two different times of day.' : undefined);
    if (!isWrong) onSave({ starts, ends, timeZone: here });
  }

  return (
    <div className="grid gap-3">
      <Switch
        label="Quiet hours"
        help="Emails and notifications wait until they end. Leads arrive as always."
        isOn={hours !== null}
        isDisabled={isBusy}
        onChange={(isOn) => onSave(isOn ? { ...USUAL, timeZone: here } : null)}
      />
      {hours !== null && (
        <form
          key={`${hours.starts}-${hours.ends}`}
          noValidate
          onSubmit={submit}
          className="flex flex-wrap items-end gap-3"
        >
          {(['starts', 'ends'] as const).map((name) => (
            <div key={name} className="grid gap-1">
              <label htmlFor={`${id}-${name}`} className="text-fine font-semibold">
                {name === 'starts' ? 'From' : 'To'}
              </label>
              <DeskInput
                id={`${id}-${name}`}
                name={name}
                type="time"
                defaultValue={hours[name]}
                aria-describedby={problem === undefined ? undefined : `${id}-problem`}
                className="w-32"
              />
            </div>
          ))}
          <DeskButton type="submit" isBusy={isBusy}>
            Save
          </DeskButton>
          <p className="basis-full text-fine text-muted">Times of {hours.timeZone.replaceAll('_', ' ')}.</p>
          {problem !== undefined && (
            <p id={`${id}-problem`} role="alert" className="basis-full text-small text-critical">
              {problem}
            </p>
          )}
        </form>
      )}
    </div>
  );
}
