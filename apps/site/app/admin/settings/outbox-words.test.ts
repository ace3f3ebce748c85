import { expect, test } from 'vitest';
import { outboxSubject } from './outbox-words.ts';

test('a message is named by its channel and what it is about', () => {
  expect(outboxSubject({ channel: 'email', message_kind: 'new_submission' })).toBe('Mail: new submission');
  expect(outboxSubject({ channel: 'webhook', message_kind: 'lead.created' })).toBe('Webhook: new lead');
  expect(outboxSubject({ channel: 'sms', message_kind: '' })).toBe('Text message');
});
