import { expect, test } from 'vitest';
import { serverEnvironment } from '../../test-support/test-server.ts';
import { readServerEnvironment } from '../env.ts';
import { leadSettings } from './lead-settings.ts';

test('nothing is needed, and unfinished leads are kept', () => {
  expect(leadSettings(serverEnvironment({}))).toMatchObject({
    siteUrl: 'http://localhost:3000',
    staffAddresses: [],
    hasWebhook: false,
    keepsUnfinished: true,
    captcha: undefined,
    turnstileSiteKey: undefined,
  });
});

test('everything can be said', () => {
  const environment = serverEnvironment({
    PUBLIC_URL: 'https://www.agency.example/',
    LEADS_MAIL_TO: 'desk@agency.example, owner@agency.example',
    LEADS_KEEP_UNFINISHED: 'off',
    LEAD_WEBHOOK_URL: 'https://hooks.example/lead',
    TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
    TURNSTILE_SECRET_KEY: 'secret',
  });
  expect(leadSettings(environment)).toMatchObject({
    siteUrl: 'https://www.agency.example',
    staffAddresses: ['desk@agency.example', 'owner@agency.example'],
    replyTo: 'desk@agency.example',
    hasWebhook: true,
    keepsUnfinished: false,
    captcha: expect.any(Function) as unknown,
    turnstileSiteKey: '1x00000000000000000000AA',
  });
});

test('answers to confirmations have a mailbox of their own when one is named', () => {
  const addresses = { LEADS_MAIL_TO: 'desk@agency.example', MAIL_REPLY_TO: 'hello@agency.example' };
  expect(leadSettings(serverEnvironment(addresses)).replyTo).toBe('hello@agency.example');
});

test.each([
  [{ MAIL_REPLY_TO: 'Hello <hello@agency.example>' }, 'MAIL_REPLY_TO: use one plain address'],
  [
    { LEADS_MAIL_TO: 'Desk <desk@agency.example>' },
    'LEADS_MAIL_TO: use plain addresses, separated by commas',
  ],
  [{ LEADS_KEEP_UNFINISHED: 'maybe' }, 'LEADS_KEEP_UNFINISHED: use on or off'],
  [{ TURNSTILE_SITE_KEY: 'x' }, 'TURNSTILE_SECRET_KEY: needed with TURNSTILE_SITE_KEY'],
  [{ TURNSTILE_SECRET_KEY: 'x' }, 'TURNSTILE_SITE_KEY: needed with TURNSTILE_SECRET_KEY'],
])('%j is a problem', (variables, problem) => {
  expect(readServerEnvironment(variables)).toEqual({ ok: false, problems: [problem] });
});
