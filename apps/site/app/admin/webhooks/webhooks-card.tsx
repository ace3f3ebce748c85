import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { ShownOnce } from '../api-keys/shown-once.tsx';
import { LoadedList } from '../screen/loaded.tsx';
import { type WebhookEndpoint, type WebhookWithSecret, webhooksQuery } from './api.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';

/** Where events of leads are posted (docs/protocol/webhooks.md). */
export function WebhooksCard() {
  const webhooks = useQuery(webhooksQuery);
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
      <div className="grid gap-4">
        {secret !== null && (
          <ShownOnce
            label={`Signing secret of ${new URL(secret.endpoint.url).host}`}
            text={secret.secret}
            copyLabel="Copy the signing secret"
            help="Copy it now: it is not shown again. The receiver uses it to check that a message came from you."
          />
        )}
        <LoadedList query={webhooks} what="The webhooks" height="h-16" empty="There are no webhooks yet.">
          {(endpoint) => (
            <WebhookItem
              key={endpoint.id}
              endpoint={endpoint}
              onEdit={() => setEditing(endpoint)}
              onLog={() => setLogOf(endpoint)}
              onSecret={setSecret}
              onRemoved={() => secret?.endpoint.id === endpoint.id && setSecret(null)}
            />
          )}
        </LoadedList>
      </div>
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
