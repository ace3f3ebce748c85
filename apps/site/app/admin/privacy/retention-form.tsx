import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { desk } from '../../api/desk.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { Problem } from '../../ui/desk/problem.tsx';
import { Field } from '../../ui/field.tsx';
import { useAction } from '../screen/use-action.ts';
import { useMay } from '../staff/my-role.ts';
import { type RetentionPreview, type RetentionRules, retentionQuery } from './api.ts';

const RULES = [
  { name: 'lostMonths', label: 'Lost leads' },
  { name: 'openMonths', label: 'Open leads (new, contacted, qualified)' },
  { name: 'wonMonths', label: 'Converted leads' },
  { name: 'reportMonths', label: 'Contact data on reports, after the report was made' },
] as const;
type RuleName = (typeof RULES)[number]['name'];

export function RetentionForm({ saved }: { saved: RetentionRules }) {
  const queryClient = useQueryClient();
  const mayChange = useMay('settings');
  const [typed, setTyped] = useState<Partial<Record<RuleName, string>>>({});
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState<{ rules: RetentionRules; reach: RetentionPreview } | null>(null);
  const textOf = (name: RuleName) => typed[name] ?? saved[name]?.toString() ?? '';
  const isChanged = RULES.some(({ name }) => textOf(name) !== (saved[name]?.toString() ?? ''));

  const refused = { failed: 'Not saved.', onProblem: setProblem };
  const save = useAction((rules: RetentionRules) => desk('save-retention', rules), {
    ...refused,
    done: 'Retention rules saved.',
    onDone: (rules) => queryClient.setQueryData(retentionQuery.queryKey, rules),
    onSettled: () => setAsked(null),
  });
  const preview = useAction(
    ({ lostMonths, openMonths, wonMonths, reportMonths }: RetentionRules) =>
      desk('preview-retention', { lostMonths, openMonths, wonMonths, reportMonths }),
    {
      ...refused,
      onDone: (reach, rules) => {
        if (reachSentences(reach).length === 0) save.mutate(rules);
        else setAsked({ rules, reach });
      },
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview.isPending || save.isPending) return;
    const rules = { ...saved };
    for (const { name, label } of RULES) {
      const months = monthsOf(textOf(name));
      if (months === 'invalid') {
        setProblem(`${label}: enter whole months from 1 to 120, or leave the field empty.`);
        return;
      }
      rules[name] = months;
    }
    setProblem('');
    preview.mutate(rules);
  };

  return (
    <form aria-label="Retention" noValidate className="grid gap-5" onSubmit={submit}>
      <fieldset disabled={!mayChange} className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Months</legend>
        {RULES.map(({ name, label }) => (
          <Field key={name} label={label}>
            {(control) => (
              <span className="flex items-center gap-2">
                <DeskInput
                  {...control}
                  inputMode="numeric"
                  placeholder="Always"
                  value={textOf(name)}
                  onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                  className="w-28!"
                />
                <span aria-hidden="true" className="text-muted">
                  months
                </span>
              </span>
            )}
          </Field>
        ))}
      </fieldset>
      <Problem size="small">{problem}</Problem>
      <p data-unless="settings" className="text-fine text-muted">
        Owners and managers can change these rules.
      </p>
      <div data-needs="settings" className="flex flex-wrap gap-2">
        <DeskButton
          type="submit"
          variant="primary"
          disabled={!isChanged}
          isBusy={preview.isPending || save.isPending}
        >
          Save rules
        </DeskButton>
      </div>
      <ActionDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        width="narrow"
        title="Save and delete?"
        description="These rules apply to leads you already have. This cannot be undone."
        action="Save and delete"
        variant="danger"
        isBusy={save.isPending}
        onAction={() => asked !== null && save.mutate(asked.rules)}
      >
        <ul className="list-disc pl-5">
          {asked !== null &&
            reachSentences(asked.reach).map((sentence) => <li key={sentence}>{sentence}</li>)}
        </ul>
      </ActionDialog>
    </form>
  );
}

const MIN_MONTHS = 1;
const MAX_MONTHS = 120;
/** The database counts no further. */
const MAX_COUNTED = 1000;

/** Typed months; null for an empty field. */
export function monthsOf(text: string): number | null | 'invalid' {
  const digits = text.trim();
  if (digits === '') return null;
  const months = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return months >= MIN_MONTHS && months <= MAX_MONTHS ? months : 'invalid';
}

export function reachSentences({ lost, open, won, reports }: RetentionPreview): string[] {
  return [
    ...deleted(lost, 'lost'),
    ...deleted(open, 'open'),
    ...deleted(won, 'converted'),
    ...(reports === 0
      ? []
      : [`${counted(reports)} ${reports === 1 ? 'report loses its' : 'reports lose their'} contact data.`]),
  ];
}

function deleted(many: number, kind: string): string[] {
  if (many === 0) return [];
  return [`${counted(many)} ${kind} ${many === 1 ? 'lead is' : 'leads are'} deleted.`];
}

function counted(many: number): string {
  return many >= MAX_COUNTED ? '1,000 or more' : many.toLocaleString('en-US');
}
