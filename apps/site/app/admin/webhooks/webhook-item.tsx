import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { Switch } from '../../ui/desk/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { formatLongDateTime } from '../format/format-date.ts';
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
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const settled = () => {
    setAsking(null);
    return queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
  };
  const onError = (failure: Error) => void toast.error(failure.message);
  const change = useMutation({
    mutationFn: (isEnabled: boolean) => saveWebhook(endpoint, { isEnabled }),
    onError,
    onSettled: settled,
  });
  const rotate = useMutation({
    mutationFn: () => desk('rotate-webhook-secret', { id: endpoint.id }),
    onSuccess: onSecret,
    onError,
    onSettled: settled,
  });
  const remove = useMutation({
    mutationFn: () => desk('remove-webhook', { id: endpoint.id }),
    onSuccess: onRemoved,
    onError,
    onSettled: settled,
  });
  const test = useMutation({
    mutationFn: () => desk('test-webhook', { id: endpoint.id }),
    onSuccess: onLog,
    onError,
  });
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
      <Dialog
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        width="narrow"
        title={asking === 'rotate' ? 'Create a new secret?' : 'Remove this webhook?'}
        description={
          asking === 'rotate'
            ? 'Messages are signed with both secrets for 24 hours. After that, only the new one works.'
            : 'Nothing more is sent to it, and its log is deleted.'
        }
        footer={
          <>
            <DeskButton onClick={() => setAsking(null)}>Cancel</DeskButton>
            {asking === 'rotate' ? (
              <DeskButton variant="primary" isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
                Create a new secret
              </DeskButton>
            ) : (
              <DeskButton variant="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
                Remove
              </DeskButton>
            )}
          </>
        }
      />
    </li>
  );
}
