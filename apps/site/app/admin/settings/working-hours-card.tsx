import type { WorkingHours } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { saveWorkingHours } from '../../api/desk/staff.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.ts';
import { LoadFailure } from '../figures/load-failure.tsx';
import { workingHoursQuery } from './settings-queries.ts';
import { DAYS, hoursProblem } from './working-hours.ts';

export function WorkingHoursCard() {
  const { data, error, refetch } = useQuery(workingHoursQuery);
  return (
    <Card
      title="Working hours"
      description="For the whole team, Pacific time. Response times count only these hours: a lead of Friday night does not wait all weekend."
    >
      {error && data === undefined ? (
        <LoadFailure what="The working hours" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-32" />
      ) : (
        <WorkingHoursForm key={data.updated_at} saved={data} />
      )}
    </Card>
  );
}

/** Keeps what was chosen when saving fails; a colleague's change is shown only when somebody asks for it. */
function WorkingHoursForm({ saved }: { saved: WorkingHours }) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState(saved);
  const save = useMutation({
    mutationFn: saveWorkingHours,
    onSuccess: (hours) => {
      queryClient.setQueryData(workingHoursQuery.queryKey, hours);
      void queryClient.invalidateQueries({ queryKey: ['desk'] });
      toast.success('Working hours saved.');
    },
  });
  const problem = hoursProblem(wanted) ?? save.error?.message ?? null;
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(saved);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (hoursProblem(wanted) === null) save.mutate(wanted);
  }

  function toggle(day: number) {
    const days = wanted.days.includes(day)
      ? wanted.days.filter((other) => other !== day)
      : [...wanted.days, day].toSorted((a, b) => a - b);
    setWanted({ ...wanted, days });
  }

  return (
    <form aria-label="Working hours" className="grid gap-5" onSubmit={submit}>
      <fieldset>
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
                value={wanted[edge]}
                onChange={(event) => setWanted({ ...wanted, [edge]: event.target.value })}
                className="w-36!"
              />
            )}
          </Field>
        ))}
      </div>
      {problem !== null && (
        <p role="alert" className="text-small text-critical">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <DeskButton type="submit" variant="primary" disabled={!isChanged} isBusy={save.isPending}>
          Save hours
        </DeskButton>
        {isChanged && (
          <DeskButton
            variant="quiet"
            onClick={() => {
              save.reset();
              setWanted(saved);
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
