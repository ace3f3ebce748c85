import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Badge } from '../../ui/desk/badge.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { ConfirmDialog } from '../screen/confirm-dialog.tsx';
import { FormDialog, typedInto } from '../screen/form-dialog.tsx';
import { useAction } from '../screen/use-action.ts';
import { type OutsideServiceState, outsideServicesQuery } from './api.ts';
import { PROBLEMS, SERVICES, serviceBadge, serviceLines } from './outside-labels.ts';

export function ServiceItem({ state }: { state: OutsideServiceState }) {
  const { service, key } = state;
  const { name, api, purpose, console } = SERVICES[service];
  const { word, tone } = serviceBadge(state);
  const [asking, setAsking] = useState<'key' | 'remove' | null>(null);
  const [tested, setTested] = useState('');
  const enter = key === null ? 'Enter a key' : 'Replace the key';
  const reloads = [outsideServicesQuery.queryKey];
  const test = useAction(() => desk('test-outside-service', { service }), {
    reloads,
    onDone: ({ problem }) => setTested(problem === null ? 'The test worked.' : PROBLEMS[problem]),
    onProblem: setTested,
  });
  return (
    <li className="grid gap-2 py-3">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {name} <span className="font-normal text-muted">{api}</span>
        <Badge tone={tone} hasDot>
          {word}
        </Badge>
      </h3>
      <p className="text-small">{purpose}</p>
      {key === null && (
        <p className="text-small text-muted">
          Turn on the{' '}
          <a className="link" href={console} target="_blank" rel="noreferrer">
            {api} in the Google Cloud console
          </a>
          , create an API key there, and enter it here.
        </p>
      )}
      {linesBeside(state, tested).map((line) => (
        <p key={line} className="text-fine text-muted">
          {line}
        </p>
      ))}
      <div data-needs="settings" className="mt-1 flex flex-wrap items-center gap-2">
        {key !== null && (
          <DeskButton
            size="small"
            aria-label={`Test: ${name}`}
            isBusy={test.isPending}
            onClick={() => test.mutate()}
          >
            Test
          </DeskButton>
        )}
        {key !== 'environment' && (
          <DeskButton size="small" aria-label={`${enter}: ${name}`} onClick={() => setAsking('key')}>
            {enter}
          </DeskButton>
        )}
        {key === 'desk' && (
          <DeskButton
            size="small"
            variant="danger"
            aria-label={`Remove the key: ${name}`}
            onClick={() => setAsking('remove')}
          >
            Remove the key
          </DeskButton>
        )}
        <p role="status" className="text-small">
          {test.isPending ? '' : tested}
        </p>
      </div>
      <FormDialog
        isOpen={asking === 'key'}
        onClose={() => setAsking(null)}
        title={`Key for the ${api}`}
        description="It is stored encrypted and never shown again."
        action="Save"
        check={() => undefined}
        run={(form) => desk('save-outside-key', { service, key: typedInto(form, 'key') })}
        outcome={{ reloads, done: 'The key is saved.', onDone: () => test.mutate() }}
      >
        {(problem) => (
          <DeskField
            label="API key"
            error={problem}
            name="key"
            autoComplete="off"
            spellCheck={false}
            ref={(input) => void input?.toggleAttribute('autofocus', true)}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        subject={asking === 'remove' ? service : null}
        onClose={() => setAsking(null)}
        title="Remove this key?"
        description="Reports leave out this part until there is a key again."
        action="Remove"
        run={() => desk('save-outside-key', { service, key: null })}
        outcome={{ reloads, onDone: () => setTested('') }}
      />
    </li>
  );
}

/** What the test has just said is not said twice. */
function linesBeside(state: OutsideServiceState, tested: string): string[] {
  return serviceLines(state).filter((line) => tested === '' || !line.endsWith(tested));
}
