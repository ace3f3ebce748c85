import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { createCheckedConnect } from '@fml/analyzer';
import { createLeadWebhook, type LeadWebhookOptions } from '@fml/leads/deliver';
import { mailMessage } from '@fml/leads/testing/outbox-message';
import { afterEach, describe, expect, it } from 'vitest';

const SECRET = 'a secret of the two of us';
const CERTS = path.join(import.meta.dirname, '../../../../tests/corpora/http/certs');
const MESSAGE = mailMessage({
  channel: 'webhook',
  kind: 'lead.created',
  recipient: 'leads',
  content: {
    type: 'lead.created',
    timestamp: '2026-11-20T12:00:00Z',
    data: { contact_name: 'Zoë "Z" Ruiz' },
  },
});
const never = new AbortController().signal;
const OPEN = createCheckedConnect({ allowPrivate: '127.0.0.1:*' });

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

interface Seen {
  request: IncomingMessage;
  body: string;
}

async function receiver(
  answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end(),
  make: (listener: (request: IncomingMessage, response: ServerResponse) => void) => Server = createServer,
): Promise<{ port: number; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = make(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
    seen.push({ request, body });
    answer(response);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, seen };
}

const deliveryTo = (url: string, options: Partial<LeadWebhookOptions> = {}) =>
  createLeadWebhook({ url, secret: SECRET, connect: OPEN, ...options });

it('posts the lead, signed so that the receiver can check who sent it and when, the same on every try', async () => {
  const { port, seen } = await receiver();
  const now = () => new Date('2026-11-20T12:00:00Z');
  const deliver = deliveryTo(`http://127.0.0.1:${port}/hooks/lead?team=1`, { now });
  expect(await deliver(MESSAGE, never)).toEqual({ kind: 'sent' });
  expect(await deliver({ ...MESSAGE, attempt: 2 }, never)).toEqual({ kind: 'sent' });
  const [first, second] = seen as [Seen, Seen];
  expect(first.request).toMatchObject({ method: 'POST', url: '/hooks/lead?team=1' });
  const { headers } = first.request;
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': MESSAGE.id,
    'webhook-timestamp': '1795176000',
  });
  expect(JSON.parse(first.body)).toEqual({ id: MESSAGE.id, ...MESSAGE.content });
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${first.body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', SECRET).update(signed).digest('base64')}`,
  );
  expect(second.body).toBe(first.body);
  expect(second.request.headers['webhook-id']).toBe(MESSAGE.id);
});

it.each([
  [200, { kind: 'sent' }],
  [202, { kind: 'sent' }],
  [302, { kind: 'failed', permanent: false }],
  [400, { kind: 'failed', permanent: false }],
  [404, { kind: 'failed', permanent: false }],
  [410, { kind: 'failed', permanent: true }],
  [500, { kind: 'failed', permanent: false }],
])('an answer %i: %j', async (status, outcome) => {
  const elsewhere = await receiver();
  const { port } = await receiver((response) =>
    response.writeHead(status, { location: `http://127.0.0.1:${elsewhere.port}/` }).end(),
  );
  expect(await deliveryTo(`http://127.0.0.1:${port}/`)(MESSAGE, never)).toMatchObject(outcome);
  expect(elsewhere.seen).toEqual([]);
});

describe('what goes wrong passes', () => {
  it.each<[string, (response: ServerResponse) => void]>([
    ['silence', () => undefined],
    ['a line that is cut', (response) => response.socket?.destroy()],
    ['an endless head', (response) => void response.socket?.write('HTTP/1.1 100 Continue\r\n\r\n')],
  ])('%s', async (_name, answer) => {
    const { port } = await receiver(answer);
    const outcome = await deliveryTo(`http://127.0.0.1:${port}/`, { timeoutMs: 80 })(MESSAGE, never);
    expect(outcome).toMatchObject({ kind: 'failed', permanent: false });
  });

  it('an endless answer is not waited for', async () => {
    const { port } = await receiver((response) => void response.writeHead(200).write('x'.repeat(100_000)));
    expect(await deliveryTo(`http://127.0.0.1:${port}/`)(MESSAGE, never)).toEqual({ kind: 'sent' });
  });

  it('no server listening', async () => {
    expect(await deliveryTo('http://127.0.0.1:1/')(MESSAGE, never)).toMatchObject({
      kind: 'failed',
      permanent: false,
    });
  });
});

describe('where it may go', () => {
  it.each([
    ['this machine', 'http://127.0.0.1:8080/', undefined],
    ['a private network', 'https://10.0.0.8/', undefined],
    ['the cloud metadata service', 'http://169.254.169.254/', undefined],
    ['a name that leads to a private address', 'https://hooks.test/', ['192.168.1.9']],
    ['a name that leads to one of each', 'https://hooks.test/', ['93.184.216.34', '127.0.0.1']],
    ['a port of no website', 'https://93.184.216.34:25/', undefined],
  ])('not to %s', async (_name, url, answer = []) => {
    const dialled: unknown[] = [];
    const closed = createCheckedConnect({
      allowPrivate: '',
      resolver: async () => answer,
      dial: (addresses, port) => {
        dialled.push(addresses);
        return connect(port, '127.0.0.1');
      },
    });
    expect(await deliveryTo(url, { connect: closed })(MESSAGE, never)).toEqual({
      kind: 'failed',
      error: 'The webhook could not be reached: refused_target',
      permanent: false,
    });
    expect(dialled).toEqual([]);
  });

  it('over TLS only to who the certificate names, at the address that was checked', async () => {
    const { port, seen } = await receiver(undefined, (listener) =>
      createTlsServer(
        {
          key: readFileSync(path.join(CERTS, 'valid.key')),
          cert: readFileSync(path.join(CERTS, 'valid.crt')),
        },
        listener,
      ),
    );
    const connectTo = createCheckedConnect({
      allowPrivate: 'localhost:*, other.test:*',
      resolver: async () => ['127.0.0.1'],
    });
    const ca = readFileSync(path.join(CERTS, 'ca.crt'));
    const deliver = (host: string, options: Partial<LeadWebhookOptions>) =>
      deliveryTo(`https://${host}:${port}/lead`, { connect: connectTo, ...options })(MESSAGE, never);
    expect(await deliver('localhost', { ca })).toEqual({ kind: 'sent' });
    expect(await deliver('other.test', { ca })).toMatchObject({ kind: 'failed', permanent: false });
    expect(await deliver('localhost', {})).toMatchObject({ kind: 'failed', permanent: false });
    expect(seen).toHaveLength(1);
  });
});
