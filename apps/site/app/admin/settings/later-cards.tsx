import { lazyCard } from '../../ui/desk/lazy-component.tsx';

// The cards below the first screen of the settings, each loaded behind it.

const NOT_OPENED =
  'This part of the settings could not be opened. Check your connection, then reload the page.';

export const NotificationsCard = lazyCard(
  async () => (await import('../notifications/notifications-card.tsx')).NotificationsCard,
  { title: 'Your notifications', height: 'h-24', failure: NOT_OPENED },
);

export const CalendarCard = lazyCard(async () => (await import('./calendar-card.tsx')).CalendarCard, {
  title: 'Calendar',
  height: 'h-16',
  failure: 'Your calendar could not be shown. Check your connection, then reload the page.',
});

export const MessageCards = lazyCard(
  async () => (await import('./messages/message-cards.tsx')).MessageCards,
  {
    title: 'Emails to leads',
    height: 'h-40',
    failure: 'Email settings could not be shown. Check your connection, then reload the page.',
  },
);

export const AssignmentCards = lazyCard(
  async () => (await import('../assignment/assignment-cards.tsx')).AssignmentCards,
  {
    title: 'Assignment rules',
    height: 'h-96',
    failure: 'The assignment rules could not be opened. Check your connection, then reload the page.',
  },
);

export const CustomFieldsCard = lazyCard(
  async () => (await import('../custom-fields/custom-fields-card.tsx')).CustomFieldsCard,
  {
    title: 'Custom fields',
    height: 'h-32',
    failure: 'The custom fields could not be opened. Check your connection, then reload the page.',
  },
);

const ApiKeysCard = lazyCard(async () => (await import('../api-keys/api-keys-card.tsx')).ApiKeysCard, {
  title: 'API keys',
  height: 'h-24',
  failure: NOT_OPENED,
});

const WebhooksCard = lazyCard(async () => (await import('../webhooks/webhooks-card.tsx')).WebhooksCard, {
  title: 'Webhooks',
  height: 'h-24',
  failure: NOT_OPENED,
});

export function IntegrationCards() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <ApiKeysCard />
      <WebhooksCard />
    </div>
  );
}
