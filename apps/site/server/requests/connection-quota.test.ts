import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { listenOn, openSocket } from '../../test-support/listen-locally.ts';
import { type ConnectionQuotaOptions, connectionsFor, limitConnectionCount } from './connection-quota.ts';

let server: Server;
let port: number;
let stop: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function serve(
  limits: Partial<ConnectionQuotaOptions>,
  listener: RequestListener = (_incoming, outgoing) => void outgoing.end('served'),
): Promise<void> {
  server = createServer(listener);
  limitConnectionCount(server, {
    maxConnections: Number.POSITIVE_INFINITY,
    maxPerAddress: Number.POSITIVE_INFINITY,
    minOwingMs: 0,
    ...limits,
  });
  ({ port, stop } = await listenOn(server));
}

/** A connection that the server has accepted. */
async function open(localAddress?: string): Promise<Socket> {
  const accepted = once(server, 'connection');
  const [client] = await Promise.all([openSocket(port, localAddress), accepted]);
  return client;
}

/** A reset is a way of closing. */
function closed(client: Socket | undefined): Promise<void> {
  return new Promise((resolve) => client?.once('close', () => resolve()));
}

async function ask(localAddress?: string): Promise<string> {
  const client = await open(localAddress);
  client.write('GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
  return text(client);
}

test('an address that holds too many loses its oldest slow one, and the next visitor from there is served', async () => {
  const told: number[] = [];
  await serve({ maxPerAddress: 3, onTooMany: (count) => told.push(count) });
  const slow = [await open(), await open(), await open()];
  slow[0]?.write('GET / HT');
  const isClosed = closed(slow[0]);
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*served/);
  await isClosed;
  expect(slow[1]?.closed).toBe(false);
  expect(told).toEqual([1]);
});

test('addresses are counted apart, and all of them together', async () => {
  await serve({ maxPerAddress: 2, maxConnections: 3 });
  const [first, second] = [await open('127.0.0.2'), await open('127.0.0.2')];
  expect(await ask('127.0.0.3')).toMatch(/^HTTP\/1\.1 200/);
  expect([first?.closed, second?.closed]).toEqual([false, false]);
  await open('127.0.0.3');
  const isClosed = closed(first);
  expect(await ask('127.0.0.4')).toMatch(/^HTTP\/1\.1 200/);
  await isClosed;
});

test('half a body is slow as well; one that only waits for its answer is left alone', async () => {
  const answer = Promise.withResolvers<void>();
  const received = Promise.withResolvers<void>();
  await serve({ maxPerAddress: 2 }, (incoming, outgoing) => {
    if (incoming.method === 'POST') return received.resolve();
    if (incoming.url === '/long') void answer.promise.then(() => outgoing.end('at last'));
    else outgoing.end('served');
  });
  const waiting = await open();
  waiting.write('GET /long HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
  await once(server, 'request');
  const slow = await open();
  slow.write('POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 100\r\n\r\nhalf');
  await received.promise;
  const isClosed = closed(slow);
  expect(await ask()).toMatch(/served/);
  await isClosed;
  answer.resolve();
  expect(await text(waiting)).toMatch(/at last/);
});

test('where all of them wait for an answer, the next one is told when to come back', async () => {
  const answer = Promise.withResolvers<void>();
  await serve({ maxPerAddress: 1 }, (_incoming, outgoing) => void answer.promise.then(() => outgoing.end()));
  const waiting = await open();
  waiting.write('GET / HTTP/1.1\r\nHost: a.example\r\n\r\n');
  await once(server, 'request');
  const refused = await ask();
  expect(refused).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
  expect(refused).toMatch(/\r\nRetry-After: 5\r\n[\s\S]*Please try again in a moment\.$/);
  answer.resolve();
});

test('connections that have just begun are not taken for slow ones', async () => {
  await serve({ maxPerAddress: 1, minOwingMs: 60_000 });
  const fresh = await open();
  expect(await ask()).toMatch(/^HTTP\/1\.1 503 /);
  fresh.write('GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
  expect(await text(fresh)).toMatch(/served/);
});

test('connections leave descriptors for the database and files', () => {
  expect(connectionsFor(1000, 1_048_576)).toBe(1000);
  expect(connectionsFor(1000, 256)).toBe(156);
  expect(connectionsFor(1000, 64)).toBe(16);
  expect(connectionsFor(1000)).toBeGreaterThanOrEqual(16);
});
