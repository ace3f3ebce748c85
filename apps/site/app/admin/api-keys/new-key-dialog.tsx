import { API_KEY_KINDS, API_SCOPES, type ApiKeyKind, type ApiScope } from '@fml/contract';
import { desk } from '../../api/desk.ts';
import { Checkbox } from '../../ui/desk/checkbox.tsx';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { FormDialog, typedInto } from '../screen/form-dialog.tsx';
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
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      width="narrow"
      title="Create an API key"
      description="The key is shown once, right after it is created."
      action="Create the key"
      check={(form) => {
        if (typedInto(form, 'name') === '')
          return 'Give the key a name, such as the program that will use it.';
        return form.has('scope') ? undefined : 'Choose at least one permission.';
      }}
      run={(form) =>
        desk('make-api-key', {
          name: typedInto(form, 'name'),
          kind: form.get('kind') as ApiKeyKind,
          scopes: form.getAll('scope') as ApiScope[],
          expiresAt: expiryAfter(Number(form.get('lifetime')), new Date()),
        })
      }
      outcome={{ reloads: [apiKeysQuery.queryKey], onDone: onMade }}
    >
      {(problem) => (
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
      )}
    </FormDialog>
  );
}
