import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { ShownOnce } from '../api-keys/shown-once.tsx';
import { LoadFailure } from '../screen/load-failure.tsx';
import { type WebhookEndpoint, type WebhookWithSecret, webhooksQuery } from './api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** Where events of leads are posted (docs/protocol/webhooks.md). */
export function WebhooksCard() {
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [secret, setSecret] = useState<WebhookWithSecret | null>(null);
  const [editing, setEditing] = useState<WebhookEndpoint | 'new' | null>(null);
  const [logOf, setLogOf] = useState<WebhookEndpoint | null>(null);
  return (
    <Card
      title="Webhooks"
      description="Lead events are posted to programs such as Zapier or Make as they happen."
      actions={
        <DeskButton size="small" onClick={() => setEditing('new')}>
          Add a webhook
        </DeskButton>
      }
    >
      {error && data === undefined ? (
        <LoadFailure what="The webhooks" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-16" />
      ) : (
        <div className="grid gap-4">
          {secret !== null && (
            <ShownOnce
              label={`Signing secret of ${new URL(secret.endpoint.url).host}`}
              text={secret.secret}
              copyLabel="Copy the signing secret"
              help="Copy it now: it is not shown again. The receiver uses it to check that a message came from you."
            />
          )}
          {data.length === 0 ? (
            <p className="text-muted">There are no webhooks yet.</p>
          ) : (
            <ul className="-my-3 divide-y divide-line">
              {data.map((endpoint) => (
                <WebhookItem
                  key={endpoint.id}
                  endpoint={endpoint}
                  onEdit={() => setEditing(endpoint)}
                  onLog={() => setLogOf(endpoint)}
                  onSecret={setSecret}
                  onRemoved={() => secret?.endpoint.id === endpoint.id && setSecret(null)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
      <WebhookDialog
        isOpen={editing !== null}
        endpoint={editing === 'new' ? null : editing}
        onClose={() => setEditing(null)}
        onAdded={setSecret}
      />
      <DeliveryLog endpoint={logOf} onClose={() => setLogOf(null)} />
    </Card>
  );
}
