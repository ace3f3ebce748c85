import { WEBHOOK_EVENTS } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { Badge } from '../../ui/desk/badge.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { formatLongDateTime } from '../format/format-date.ts';
import { LoadedList } from '../screen/loaded.tsx';
import { useAction } from '../screen/use-action.ts';
import { deliveriesQuery, type WebhookDelivery, type WebhookEndpoint } from './api.ts';
import { attemptText, deliveryState } from './webhook-labels.ts';

export function DeliveryLog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      isOpen={endpoint !== null}
      onClose={onClose}
      width="wide"
      title="Deliveries"
      description={endpoint !== null && <BreakableAddress>{endpoint.url}</BreakableAddress>}
    >
      {endpoint !== null && <Deliveries endpointId={endpoint.id} />}
    </Dialog>
  );
}

function Deliveries({ endpointId }: { endpointId: string }) {
  return (
    <LoadedList
      query={useQuery(deliveriesQuery(endpointId))}
      what="The deliveries"
      height="h-40"
      empty="Nothing has been sent yet. Messages are kept for 30 days."
    >
      {(delivery) => <DeliveryItem key={delivery.id} delivery={delivery} endpointId={endpointId} />}
    </LoadedList>
  );
}

function DeliveryItem({ delivery, endpointId }: { delivery: WebhookDelivery; endpointId: string }) {
  const { word, tone } = deliveryState(delivery);
  const replay = useAction(() => desk('replay-webhook', { deliveryId: delivery.id }), {
    done: 'It will be sent again.',
    reloads: [deliveriesQuery(endpointId).queryKey],
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <code className="font-semibold">{delivery.type}</code>
          <Badge tone={tone}>{word}</Badge>
          {delivery.isReplay && <Badge>Sent again</Badge>}
        </p>
        <p className="text-fine text-muted">
          {delivery.type === 'webhook.test' ? 'A test' : WEBHOOK_EVENTS[delivery.type]},{' '}
          {formatLongDateTime(delivery.createdAt)}
          {delivery.nextAttemptAt !== null &&
            delivery.attempts.length > 0 &&
            `. Next attempt on ${formatLongDateTime(delivery.nextAttemptAt)}`}
        </p>
        {delivery.attempts.length > 0 && (
          <ul className="mt-1 grid gap-1 text-fine">
            {delivery.attempts.map((attempt) => (
              <li key={attempt.at} className="wrap-anywhere">
                {attemptText(attempt)}
                {attempt.response !== null && attempt.response !== '' && (
                  <>
                    . It said: <UntrustedText>{attempt.response}</UntrustedText>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
      <DeskButton
        size="small"
        aria-label={`Send again: ${delivery.type} of ${formatLongDateTime(delivery.createdAt)}`}
        isBusy={replay.isPending}
        onClick={() => replay.mutate()}
      >
        Send again
      </DeskButton>
    </li>
  );
}
