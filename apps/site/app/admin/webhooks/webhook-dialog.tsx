import { WEBHOOK_EVENTS, type WebhookEvent } from '@fml/contract';
import { desk } from '../../api/desk.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { Checkbox } from '../../ui/desk/checkbox.tsx';
import { DeskField } from '../../ui/desk/desk-input.tsx';
import { Problem } from '../../ui/desk/problem.tsx';
import { FormDialog } from '../screen/form-dialog.tsx';
import { saveWebhook, type WebhookEndpoint, type WebhookWithSecret, webhooksQuery } from './api.ts';

/** Adds a webhook (`endpoint` null) or changes the events of one. `onAdded` gets the only answer with the secret. */
export function WebhookDialog({
  isOpen,
  endpoint,
  onClose,
  onAdded,
}: {
  isOpen: boolean;
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
  onAdded: (added: WebhookWithSecret) => void;
}) {
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={endpoint === null ? 'Add a webhook' : 'Change the events'}
      description={
        endpoint === null ? (
          'Each event is posted to this address as JSON and signed. It holds names and contact data of leads.'
        ) : (
          <BreakableAddress>{endpoint.url}</BreakableAddress>
        )
      }
      action={endpoint === null ? 'Add the webhook' : 'Save'}
      check={(form) => (form.has('event') ? undefined : 'Choose at least one event.')}
      run={async (form) => {
        const events = form.getAll('event') as WebhookEvent[];
        if (endpoint !== null) await saveWebhook(endpoint, { events });
        else onAdded(await desk('add-webhook', { url: String(form.get('url')), events }));
      }}
      outcome={{ reloads: [webhooksQuery.queryKey] }}
    >
      {(problem) => (
        <div className="grid gap-5">
          {endpoint === null && (
            <DeskField
              label="Address"
              error={problem}
              name="url"
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              ref={(input) => void input?.toggleAttribute('autofocus', true)}
            />
          )}
          <fieldset className="grid gap-1">
            <legend className="font-semibold">Send an event when</legend>
            {EVENTS.map(([event, label]) => (
              <Checkbox
                key={event}
                name="event"
                value={event}
                defaultChecked={(endpoint?.events ?? ['lead.created']).includes(event)}
                label={
                  <span>
                    {label} <code className="text-fine text-muted">{event}</code>
                  </span>
                }
              />
            ))}
          </fieldset>
          {endpoint !== null && <Problem size="small">{problem}</Problem>}
        </div>
      )}
    </FormDialog>
  );
}

const EVENTS = Object.entries(WEBHOOK_EVENTS) as [WebhookEvent, string][];
