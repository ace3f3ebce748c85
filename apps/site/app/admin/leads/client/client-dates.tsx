import { CLIENT_LANGUAGES, type LeadRef, optionKeys } from '@fml/contract';
import type { InputOf } from '@fml/desk';
import { useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskField, DeskSelect } from '../../../ui/desk/desk-input.tsx';
import { Field } from '../../../ui/field.tsx';
import { useAction } from '../../screen/use-action.ts';
import { useMay } from '../../staff/my-role.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { type Client, reloadsOf } from './api.ts';

type Change = Omit<InputOf<'save-client'>, 'leadId'>;

const DAYS = { startedOn: 'Client since', renewsOn: 'Renews on', endedOn: 'Last day' } as const;

/** The days of a client and its language, each saved when it is left. */
export function ClientDates({ lead, client }: { lead: LeadRef; client: Client }) {
  const mayWrite = useMay('write');
  const [problem, setProblem] = useState('');
  const save = useSaveClient(lead, client, setProblem);
  return (
    <fieldset disabled={!mayWrite} className="grid grid-cols-2 gap-4 md:grid-cols-4">
      {optionKeys(DAYS).map((name) => (
        <DayField
          key={name}
          label={DAYS[name]}
          saved={client[name]}
          onSave={(day, onSaved) => {
            if (name === 'startedOn' && day === null) setProblem('A client has a first day.');
            else save.mutate({ [name]: day }, { onSuccess: onSaved });
          }}
        />
      ))}
      <Field label="Language">
        {(control) => (
          <DeskSelect
            {...control}
            value={client.language}
            onChange={({ target }) => save.mutate({ language: target.value as Client['language'] })}
          >
            {optionKeys(CLIENT_LANGUAGES).map((language) => (
              <option key={language} value={language}>
                {CLIENT_LANGUAGES[language]}
              </option>
            ))}
          </DeskSelect>
        )}
      </Field>
      {problem !== '' && (
        <p role="alert" className="col-span-full text-small text-critical">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function DayField({
  label,
  saved,
  onSave,
}: {
  label: string;
  saved: string | null;
  onSave: (day: string | null, onSaved: () => void) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <DeskField
      label={label}
      type="date"
      value={typed ?? saved ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={({ target }) => {
        // A day that is half typed reads as none.
        if (target.validity.badInput || target.value === (saved ?? '')) return;
        onSave(target.value === '' ? null : target.value, () => setTyped(null));
      }}
    />
  );
}

function useSaveClient(lead: LeadRef, client: Client, onProblem: (problem: string) => void) {
  const run = (change: Change) => desk('save-client', { leadId: lead.id, ...change });
  const undo = useAction(run, { done: 'Changed back', reloads: reloadsOf(lead) });
  return useAction(run, {
    done: 'Saved',
    offer: (_none, change) => {
      const before = Object.fromEntries(
        Object.keys(change).map((name) => [name, client[name as keyof Change] ?? null]),
      );
      return { label: 'Undo', run: rememberUndo(() => undo.mutate(before as Change)) };
    },
    onDone: () => onProblem(''),
    onProblem: (problem) => onProblem(`Not saved. ${problem}`),
    reloads: reloadsOf(lead),
  });
}
