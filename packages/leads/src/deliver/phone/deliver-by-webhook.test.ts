import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { phoneMessage } from '../../../test-support/outbox-message.ts';
import { createPhoneWebhook } from './deliver-by-webhook.ts';

const SECRET = 'a secret of the two of us';
const never = new AbortController().signal;
let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => server?.close(resolve));
});

interface Seen {
  headers: IncomingMessage['headers'];
  body: string;
}

async function receiver(answer: (response: ServerResponse) => void): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ headers: request.headers, body });
    answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sms`, seen };
}

it('posts the message, signed so that the receiver can check who sent it and when', async () => {
  const { url, seen } = await receiver((response) => response.end('{}'));
  const deliver = createPhoneWebhook({ url, secret: SECRET, now: () => new Date('2026-11-20T12:00:00Z') });
  expect(await deliver(phoneMessage(), never)).toEqual({ kind: 'sent' });
  const [{ headers, body }] = seen as [Seen];
  expect(JSON.parse(body)).toEqual({
    id: phoneMessage().id,
    to: '12025550123',
    text: 'Your code is 123456',
    channel: 'sms',
  });
  expect(headers['webhook-id']).toBe(phoneMessage().id);
  expect(headers['webhook-timestamp']).toBe('1795176000');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`,
  );
});

it.each([
  [200, 'sent', undefined],
  [202, 'sent', undefined],
  [302, 'failed', false],
  [400, 'failed', true],
  [401, 'failed', false],
  [422, 'failed', true],
  [429, 'failed', false],
  [500, 'failed', false],
])('an answer %i means %s, permanent %s', async (status, kind, permanent) => {
  const { url } = await receiver((response) => response.writeHead(status, { location: '/elsewhere' }).end());
  const outcome = await createPhoneWebhook({ url, secret: SECRET })(phoneMessage(), never);
  expect(outcome).toMatchObject(permanent === undefined ? { kind } : { kind, permanent });
});

it('a service that is silent or gone is tried again', async () => {
  const { url } = await receiver(() => undefined);
  const deliver = createPhoneWebhook({ url, secret: SECRET, timeoutMs: 50 });
  expect(await deliver(phoneMessage(), never)).toMatchObject({ kind: 'failed', permanent: false });
  const gone = createPhoneWebhook({ url: 'http://127.0.0.1:1/', secret: SECRET });
  expect(await gone(phoneMessage(), never)).toMatchObject({ kind: 'failed', permanent: false });
});
