import { CLIENT_SERVICES, DEFAULT_CHECKLISTS, MAX_CHECKLIST_DAYS, MAX_CHECKLIST_STEPS } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { desk } from '../../api/desk.ts';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { Problem } from '../../ui/desk/problem.tsx';
import { Loaded } from '../screen/loaded.tsx';
import { SaveOrDiscard } from '../screen/save-or-discard.tsx';
import { useSharedSettings } from '../screen/use-shared-settings.ts';
import { useMay } from '../staff/my-role.ts';
import { checklistsProblem, isSameChecklists } from './checklists-form.ts';

type Checklists = AnswerOf<'checklists'>;
type Checklist = Checklists[number];

const checklistsQuery = queryOptions({
  queryKey: ['staff', 'checklists'],
  queryFn: () => desk('checklists', {}),
});

/** The steps that a service begins with, for the whole agency. */
export function ChecklistsCard() {
  return (
    <Card
      title="Checklists"
      description="When you add a service to a client, these steps become follow-ups of the client's owner. Changes apply to services that are added from now on."
    >
      <Loaded query={useQuery(checklistsQuery)} what="The checklists" height="h-96">
        {(checklists) => <ChecklistsForm latest={checklists} />}
      </Loaded>
    </Card>
  );
}

function ChecklistsForm({ latest }: { latest: Checklists }) {
  const mayChange = useMay('settings');
  const form = useSharedSettings({
    latest,
    queryKey: checklistsQuery.queryKey,
    save: (checklists) =>
      desk('save-checklists', {
        checklists: checklists.map(({ service, steps, isDefault }) => ({
          service,
          steps: isDefault ? null : steps,
        })),
      }),
    isSame: isSameChecklists,
    problemOf: checklistsProblem,
    savedMessage: 'Checklists saved.',
  });
  const change = (changed: Checklist) =>
    form.setWanted(form.wanted.map((each) => (each.service === changed.service ? changed : each)));
  return (
    <form aria-label="Checklists" className="grid gap-6" onSubmit={form.submit}>
      {form.wanted.map((checklist) => (
        <fieldset key={checklist.service} disabled={!mayChange} className="grid gap-2">
          <legend className="mb-2 text-small font-semibold">{CLIENT_SERVICES[checklist.service]}</legend>
          <Steps checklist={checklist} onChange={change} />
        </fieldset>
      ))}
      <Problem>{form.problem}</Problem>
      <p data-unless="settings" className="text-fine text-muted">
        Owners and managers can change these steps.
      </p>
      <SaveOrDiscard label="Save checklists" form={form} />
    </form>
  );
}

function Steps({
  checklist: { service, steps, isDefault },
  onChange,
}: {
  checklist: Checklist;
  onChange: (changed: Checklist) => void;
}) {
  const set = (changed: Checklist['steps']) => onChange({ service, steps: changed, isDefault: false });
  const setStep = (place: number, change: Partial<Checklist['steps'][number]>) =>
    set(steps.map((step, index) => (index === place ? { ...step, ...change } : step)));
  return (
    <>
      <ol className="grid gap-2">
        {steps.map(({ title, days }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may read alike while they are typed.
          <li key={place} className="flex flex-wrap items-center gap-2">
            <DeskInput
              aria-label={`Step ${place + 1}`}
              className="min-w-48 flex-1"
              value={title}
              onChange={({ target }) => setStep(place, { title: target.value })}
            />
            <span className="flex items-center gap-2 text-fine text-muted">
              within
              <DeskInput
                type="number"
                aria-label={`Days until step ${place + 1} is due`}
                min={0}
                max={MAX_CHECKLIST_DAYS}
                className="w-20!"
                value={Number.isNaN(days) ? '' : days}
                onChange={({ target }) => setStep(place, { days: target.valueAsNumber })}
              />
              days
            </span>
            <DeskButton
              data-needs="settings"
              size="icon"
              variant="quiet"
              aria-label={`Remove step ${place + 1}`}
              onClick={() => set(steps.filter((_step, index) => index !== place))}
            >
              <X aria-hidden="true" />
            </DeskButton>
          </li>
        ))}
      </ol>
      <div data-needs="settings" className="flex flex-wrap gap-2">
        <DeskButton
          size="small"
          disabled={steps.length >= MAX_CHECKLIST_STEPS}
          onClick={() => set([...steps, { title: '', days: 7 }])}
        >
          Add a step
        </DeskButton>
        {!isDefault && (
          <DeskButton
            size="small"
            variant="quiet"
            onClick={() => onChange({ service, steps: [...DEFAULT_CHECKLISTS[service]], isDefault: true })}
          >
            Use the original steps
          </DeskButton>
        )}
      </div>
    </>
  );
}
