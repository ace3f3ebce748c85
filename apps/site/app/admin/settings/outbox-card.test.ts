import { expect, test } from 'vitest';
import { outboxSubject } from './outbox-card.tsx';

test('a message is named by its channel and what it is about', () => {
  expect(outboxSubject({ channel: 'email', messageKind: 'lead_for_staff' })).toBe(
    'Email: notice to the team',
  );
  expect(outboxSubject({ channel: 'webhook', messageKind: 'lead.created' })).toBe('Webhook: new lead');
  expect(outboxSubject({ channel: 'sms', messageKind: '' })).toBe('Text message');
});
