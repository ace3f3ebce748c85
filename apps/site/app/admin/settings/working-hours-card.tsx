import type { WorkingHours } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
import { useMay } from '../staff/my-role.ts';
import { saveWorkingHours, workingHoursQuery } from './api.ts';
import { DAYS, hoursProblem, isSameHours } from './working-hours.ts';

export function WorkingHoursCard() {
  const { data, error, refetch } = useQuery(workingHoursQuery);
  return (
    <Card
      title="Working hours"
      description="For the whole team, in Pacific time. Response times count only these hours, so a lead from Friday night is not counted as waiting all weekend. Changes apply to all leads, including past ones."
    >
      {error && data === undefined ? (
        <LoadFailure what="The working hours" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-32" />
      ) : (
        <WorkingHoursForm latest={data} />
      )}
    </Card>
  );
}

/** Keeps what was chosen until it is saved or discarded; a colleague's change is shown in an unchanged form only. */
function WorkingHoursForm({ latest }: { latest: WorkingHours }) {
  const queryClient = useQueryClient();
  const mayChange = useMay('settings');
  const [saved, setSaved] = useState(latest);
  const [wanted, setWanted] = useState(latest);
  const isChanged = !isSameHours(wanted, saved);
  if (saved !== latest && !isChanged) {
    setSaved(latest);
    setWanted(latest);
  }
  const save = useMutation({
    mutationFn: saveWorkingHours,
    onSuccess: (hours, sent) => {
      queryClient.setQueryData(workingHoursQuery.queryKey, hours);
      setSaved(hours);
      // The person may keep choosing while the hours are being saved.
      setWanted((now) => (now === sent ? hours : now));
      void queryClient.invalidateQueries({ queryKey: ['desk'] });
      toast.success('Working hours saved.');
    },
  });
  const problem = hoursProblem(wanted) ?? save.error?.message ?? null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hoursProblem(wanted) === null && !save.isPending) save.mutate(wanted);
  }

  function toggle(day: number) {
    const days = wanted.days.includes(day)
      ? wanted.days.filter((other) => other !== day)
      : [...wanted.days, day].toSorted((a, b) => a - b);
    setWanted({ ...wanted, days });
  }

  return (
    <form aria-label="Working hours" className="grid gap-5" onSubmit={submit}>
      <fieldset disabled={!mayChange}>
        <legend className="caption">Days</legend>
        <div className="mt-1.5 grid max-w-md grid-cols-7 gap-1 sm:gap-1.5">
          {DAYS.map(({ day, short, name }) => (
            <label
              key={day}
              className="relative inline-grid min-h-10 place-items-center rounded-sign border border-field-line text-fine font-semibold has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 pointer-coarse:min-h-11"
            >
              <input
                type="checkbox"
                aria-label={name}
                checked={wanted.days.includes(day)}
                onChange={() => toggle(day)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {short}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-4">
        {(['opens', 'closes'] as const).map((edge) => (
          <Field key={edge} label={edge === 'opens' ? 'From' : 'To'}>
            {(control) => (
              <DeskInput
                {...control}
                type="time"
                required
                disabled={!mayChange}
                value={wanted[edge]}
                onChange={(event) => setWanted({ ...wanted, [edge]: event.target.value })}
                className="w-36!"
              />
            )}
          </Field>
        ))}
      </div>
      <p role="status" className="text-small text-muted empty:hidden">
        {latest.isRecounting &&
          'Response times of earlier leads are being recalculated. The numbers update within a few minutes.'}
      </p>
      {problem !== null && (
        <p role="alert" className="text-small text-critical">
          {problem}
        </p>
      )}
      <p data-unless="settings" className="text-fine text-muted">
        Owners and managers can change these hours.
      </p>
      <div data-needs="settings" className="flex flex-wrap gap-2">
        <DeskButton type="submit" variant="primary" disabled={!isChanged} isBusy={save.isPending}>
          Save hours
        </DeskButton>
        {isChanged && (
          <DeskButton
            variant="quiet"
            onClick={() => {
              save.reset();
              setSaved(latest);
              setWanted(latest);
              void queryClient.invalidateQueries({ queryKey: workingHoursQuery.queryKey });
            }}
          >
            Discard
          </DeskButton>
        )}
      </div>
    </form>
  );
}
