import { API_KEY_KINDS, API_SCOPES, type ApiKeyKind, type ApiScope } from '@fml/contract';
import type { InputOf } from '@fml/desk';
import { type FormEvent, useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Checkbox } from '../../ui/desk/checkbox.tsx';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { ActionDialog } from '../../ui/desk/overlays/action-dialog.tsx';
import { useAction } from '../screen/use-action.ts';
import { apiKeysQuery, type NewApiKey } from './api.ts';
import { expiryAfter, LIFETIMES } from './api-key-labels.ts';

const KINDS = Object.entries(API_KEY_KINDS) as [ApiKeyKind, string][];
const SCOPES = Object.entries(API_SCOPES) as [ApiScope, string][];
const KIND_HELP: Readonly<Record<ApiKeyKind, string>> = {
  personal: 'It works under your name, and ends when you leave the team.',
  application: 'It works under its own name for the agency. Everyone on the team can see and revoke it.',
};

export function NewKeyDialog({
  isOpen,
  onClose,
  onMade,
}: {
  isOpen: boolean;
  onClose: () => void;
  onMade: (key: NewApiKey) => void;
}) {
  const [problem, setProblem] = useState<string>();
  const make = useAction((wanted: InputOf<'make-api-key'>) => desk('make-api-key', wanted), {
    reloads: [apiKeysQuery.queryKey],
    onDone: (key) => {
      onMade(key);
      close();
    },
    onProblem: setProblem,
  });

  function close() {
    setProblem(undefined);
    onClose();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (make.isPending) return;
    const form = new FormData(event.currentTarget);
    const name = String(form.get('name') ?? '').trim();
    const scopes = form.getAll('scope') as ApiScope[];
    if (name === '') return setProblem('Give the key a name, such as the program that will use it.');
    if (scopes.length === 0) return setProblem('Choose at least one permission.');
    setProblem(undefined);
    make.mutate({
      name,
      kind: form.get('kind') as ApiKeyKind,
      scopes,
      expiresAt: expiryAfter(Number(form.get('lifetime')), new Date()),
    });
  }

  return (
    <ActionDialog
      isOpen={isOpen}
      onClose={close}
      width="narrow"
      title="Create an API key"
      description="The key is shown once, right after it is created."
      action="Create the key"
      isBusy={make.isPending}
      onSubmit={submit}
    >
      <div className="grid gap-5">
        <DeskField
          label="Name"
          error={problem}
          name="name"
          maxLength={100}
          autoComplete="off"
          ref={(input) => void input?.toggleAttribute('autofocus', true)}
        />
        <fieldset className="grid gap-2">
          <legend className="font-semibold">This key is</legend>
          {KINDS.map(([kind, label]) => (
            <label key={kind} className="flex items-start gap-2.5">
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={kind === 'personal'}
                className="mt-1 accent-ink"
              />
              <span>
                {label}
                <span className="block text-fine text-muted">{KIND_HELP[kind]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className="grid gap-2">
          <legend className="font-semibold">Permissions</legend>
          {SCOPES.map(([scope, label]) => (
            <Checkbox
              key={scope}
              name="scope"
              value={scope}
              defaultChecked={scope === 'leads:read'}
              label={
                <span>
                  {label} <code className="text-fine text-muted">{scope}</code>
                </span>
              }
            />
          ))}
        </fieldset>
        <fieldset>
          <legend className="font-semibold">Expires after</legend>
          <div className="mt-2 flex flex-wrap gap-x-5 gap-y-2">
            {LIFETIMES.map(({ days, label }) => (
              <label key={days} className="flex min-h-6 items-center gap-2">
                <input
                  type="radio"
                  name="lifetime"
                  value={days}
                  defaultChecked={days === 90}
                  className="accent-ink"
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
    </ActionDialog>
  );
}
