import { lazy } from 'react';
import { LazyCard, loadedCard } from './lazy-card.tsx';

const ApiKeys = lazy(() =>
  loadedCard(async () => (await import('../api-keys/api-keys-card.tsx')).ApiKeysCard),
);
const Webhooks = lazy(() =>
  loadedCard(async () => (await import('../webhooks/webhooks-card.tsx')).WebhooksCard),
);

const Notifications = lazy(() =>
  loadedCard(async () => (await import('../notifications/notifications-card.tsx')).NotificationsCard),
);

/** What the person is told of at once. */
export function LazyNotificationsCard() {
  return <LazyCard title="Your notifications" Part={Notifications} />;
}

/** What connects other programs to the desk. */
export function IntegrationCards() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <LazyCard title="API keys" Part={ApiKeys} />
      <LazyCard title="Webhooks" Part={Webhooks} />
    </div>
  );
}
