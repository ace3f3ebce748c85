import type { OutboxMessage } from '@fml/mail';

export function mailMessage(changes: Partial<OutboxMessage> = {}): OutboxMessage {
  return {
    id: '0e8d7b3a-5a0f-4d5e-9a1d-6f1f6b1c2d3e',
    channel: 'email',
    kind: 'recovery',
    recipient: 'kim@bakery.example',
    content: {
      subject: 'Set a new password',
      text: 'Your code is 123456',
      html: '<p>Your code is 123456</p>',
    },
    lead: null,
    attempt: 1,
    createdAt: new Date('2026-11-20T12:00:00.000Z'),
    expiresAt: null,
    ...changes,
  };
}

export function phoneMessage(changes: Partial<OutboxMessage> = {}): OutboxMessage {
  return mailMessage({
    channel: 'sms',
    kind: 'sms',
    recipient: '12025550123',
    content: { text: 'Your code is 123456', via: 'sms' },
    ...changes,
  });
}
