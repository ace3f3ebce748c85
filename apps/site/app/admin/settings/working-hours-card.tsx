import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Card } from '../../ui/desk/card.tsx';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { Problem } from '../../ui/desk/problem.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { SaveOrDiscard } from '../screen/save-or-discard.tsx';
import { useSharedSettings } from '../screen/use-shared-settings.ts';
import { useMay } from '../staff/my-role.ts';
import { saveWorkingHours, type WorkingHours, workingHoursQuery } from './api.ts';

export function WorkingHoursCard() {
  return (
    <Card
      title="Working hours"
      description="For the whole team, in Pacific time. Response times count only these hours, so a lead from Friday night is not counted as waiting all weekend. Changes apply to all leads, including past ones."
    >
      <Loaded query={useQuery(workingHoursQuery)} what="The working hours" height="h-32">
        {(hours) => <WorkingHoursForm latest={hours} />}
      </Loaded>
    </Card>
  );
}

function WorkingHoursForm({ latest }: { latest: WorkingHours }) {
  const queryClient = useQueryClient();
  const mayChange = useMay('settings');
  const form = useSharedSettings({
    latest,
    queryKey: workingHoursQuery.queryKey,
    save: saveWorkingHours,
    isSame: isSameHours,
    problemOf: hoursProblem,
    savedMessage: 'Working hours saved.',
    onSaved: () => void queryClient.invalidateQueries({ queryKey: ['desk'] }),
  });
  const { wanted, setWanted } = form;

  function toggle(day: number) {
    const days = wanted.days.includes(day)
      ? wanted.days.filter((other) => other !== day)
      : [...wanted.days, day].toSorted((a, b) => a - b);
    setWanted({ ...wanted, days });
  }

  return (
    <form aria-label="Working hours" className="grid gap-5" onSubmit={form.submit}>
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
          <DeskField
            key={edge}
            label={edge === 'opens' ? 'From' : 'To'}
            type="time"
            required
            disabled={!mayChange}
            value={wanted[edge]}
            onChange={(event) => setWanted({ ...wanted, [edge]: event.target.value })}
            className="w-36!"
          />
        ))}
      </div>
      <p role="status" className="text-small text-muted empty:hidden">
        {latest.isRecounting &&
          'Response times of earlier leads are being recalculated. The numbers update within a few minutes.'}
      </p>
      <Problem>{form.problem}</Problem>
      <p data-unless="settings" className="text-fine text-muted">
        Owners and managers can change these hours.
      </p>
      <SaveOrDiscard label="Save hours" form={form} />
    </form>
  );
}

const DAYS = [
  { day: 1, short: 'Mon', name: 'Monday' },
  { day: 2, short: 'Tue', name: 'Tuesday' },
  { day: 3, short: 'Wed', name: 'Wednesday' },
  { day: 4, short: 'Thu', name: 'Thursday' },
  { day: 5, short: 'Fri', name: 'Friday' },
  { day: 6, short: 'Sat', name: 'Saturday' },
  { day: 7, short: 'Sun', name: 'Sunday' },
] as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

type Hours = Pick<WorkingHours, 'days' | 'opens' | 'closes'>;

export function isSameHours(one: Hours, other: Hours): boolean {
  return (
    one.opens === other.opens &&
    one.closes === other.closes &&
    one.days.length === other.days.length &&
    one.days.every((day) => other.days.includes(day))
  );
}

/** Why these hours cannot be saved; null when they can. */
export function hoursProblem({ days, opens, closes }: Hours): string | null {
  if (days.length === 0) return 'Choose at least one day.';
  if (!TIME.test(opens) || !TIME.test(closes)) return 'Enter both times, such as 09:00 and 17:00.';
  return opens < closes ? null : 'The closing time must be later than the opening time.';
}
