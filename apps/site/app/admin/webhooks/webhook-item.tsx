import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Switch } from '../../ui/desk/switch.tsx';
import { formatLongDateTime } from '../format/format-date.ts';
import { ConfirmDialog } from '../screen/confirm-dialog.tsx';
import { useAction } from '../screen/use-action.ts';
import { saveWebhook, type WebhookEndpoint, type WebhookWithSecret, webhooksQuery } from './api.ts';
import { endpointState } from './webhook-labels.ts';

export function WebhookItem({
  endpoint,
  onEdit,
  onLog,
  onSecret,
  onRemoved,
}: {
  endpoint: WebhookEndpoint;
  onEdit: () => void;
  onLog: () => void;
  onSecret: (made: WebhookWithSecret) => void;
  onRemoved: () => void;
}) {
  const { id } = endpoint;
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const reloads = [webhooksQuery.queryKey];
  const change = useAction((isEnabled: boolean) => saveWebhook(endpoint, { isEnabled }), { reloads });
  const test = useAction(() => desk('test-webhook', { id }), { onDone: onLog });
  return (
    <li className="grid gap-3 py-3">
      <Switch
        label={<BreakableAddress>{endpoint.url}</BreakableAddress>}
        help={
          <>
            {endpoint.events.join(', ')}. {endpointState(endpoint)}
            {endpoint.earlierUntil !== null &&
              ` The earlier secret works until ${formatLongDateTime(endpoint.earlierUntil)}.`}
          </>
        }
        isOn={endpoint.isEnabled}
        onChange={(isOn) => change.mutate(isOn)}
      />
      <div className="flex flex-wrap gap-2">
        <DeskButton size="small" onClick={onLog}>
          Deliveries
        </DeskButton>
        <DeskButton size="small" isBusy={test.isPending} onClick={() => test.mutate()}>
          Send a test
        </DeskButton>
        <DeskButton size="small" onClick={onEdit}>
          Change events
        </DeskButton>
        <DeskButton size="small" onClick={() => setAsking('rotate')}>
          New secret
        </DeskButton>
        <DeskButton size="small" variant="danger" onClick={() => setAsking('remove')}>
          Remove
        </DeskButton>
      </div>
      <ConfirmDialog
        subject={asking === 'rotate' ? id : null}
        onClose={() => setAsking(null)}
        title="Create a new secret?"
        description="Messages are signed with both secrets for 24 hours. After that, only the new one works."
        action="Create a new secret"
        variant="primary"
        run={() => desk('rotate-webhook-secret', { id })}
        outcome={{ reloads, onDone: onSecret }}
      />
      <ConfirmDialog
        subject={asking === 'remove' ? id : null}
        onClose={() => setAsking(null)}
        title="Remove this webhook?"
        description="Nothing more is sent to it, and its log is deleted."
        action="Remove"
        run={() => desk('remove-webhook', { id })}
        outcome={{ reloads, onDone: onRemoved }}
      />
    </li>
  );
}
