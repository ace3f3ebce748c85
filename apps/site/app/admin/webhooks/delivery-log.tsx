import { WEBHOOK_EVENTS } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { BreakableAddress } from '../../ui/breakable-address.tsx';
import { Badge } from '../../ui/desk/badge.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { Dialog } from '../../ui/desk/overlays/dialog.tsx';
import { Skeleton } from '../../ui/desk/skeleton.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { toast } from '../../ui/toast.ts';
import { formatLongDateTime } from '../format/format-date.ts';
import { LoadFailure } from '../screen/load-failure.tsx';
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
  const { data, error, refetch } = useQuery(deliveriesQuery(endpointId));
  if (error && data === undefined) {
    return <LoadFailure what="The deliveries" error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton className="h-40" />;
  if (data.length === 0) {
    return <p className="text-muted">Nothing has been sent yet. Messages are kept for 30 days.</p>;
  }
  return (
    <ul className="-my-3 divide-y divide-line">
      {data.map((delivery) => (
        <DeliveryItem key={delivery.id} delivery={delivery} endpointId={endpointId} />
      ))}
    </ul>
  );
}

function DeliveryItem({ delivery, endpointId }: { delivery: WebhookDelivery; endpointId: string }) {
  const queryClient = useQueryClient();
  const { word, tone } = deliveryState(delivery);
  const replay = useMutation({
    mutationFn: () => desk('replay-webhook', { deliveryId: delivery.id }),
    onSuccess: () => toast.success('It will be sent again.'),
    onError: (failure) => toast.error(failure.message),
    onSettled: () => queryClient.invalidateQueries(deliveriesQuery(endpointId)),
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
