import { expect, test } from 'vitest';
import { readWorkerEnvironment } from './env.ts';

test.each<[string, Record<string, string>]>([
  ['a mail server without a sender', { SMTP_URL: 'smtp://mail.example' }],
  ['a mail server by another protocol', { SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }],
  ['a sender of two addresses', { MAIL_FROM: 'a@b.example, c@d.example' }],
  ['a webhook without a secret', { SMS_WEBHOOK_URL: 'https://sms.example/' }],
  ['a webhook with a short secret', { SMS_WEBHOOK_URL: 'https://sms.example/', SMS_WEBHOOK_SECRET: 'short' }],
])('%s is refused, and no value repeated', (_name, variables) => {
  const result = readWorkerEnvironment(variables);
  expect(result.ok).toBe(false);
  for (const value of Object.values(variables)) expect(JSON.stringify(result)).not.toContain(value);
});

test('a mail server and a webhook that are complete are taken', () => {
  const variables = {
    SMTP_URL: 'smtps://desk:p%40ss@mail.example:465',
    MAIL_FROM: 'The Desk <desk@agency.example>',
    SMS_WEBHOOK_URL: 'https://sms.example/send',
    SMS_WEBHOOK_SECRET: 'a secret of sixteen or more',
  };
  expect(readWorkerEnvironment(variables)).toMatchObject({ ok: true, value: variables });
});
