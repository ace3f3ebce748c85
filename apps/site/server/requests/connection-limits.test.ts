import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { listenOn, openSocket } from '../../test-support/listen-locally.ts';
import {
  ARRIVAL_LIMITS,
  type ConnectionLimits,
  limitConnections,
  refuseTwoHosts,
} from './connection-limits.ts';

let server: Server | undefined;
let stop: () => Promise<void>;
afterEach(() => stop?.());

const LONG = { stallMs: 60_000, exchangeMs: 60_000 };

async function serve(
  listener: RequestListener,
  limits: Partial<ConnectionLimits>,
  arrival: Partial<typeof ARRIVAL_LIMITS> | Record<string, number> = {},
): Promise<Socket> {
  server = createServer({ ...ARRIVAL_LIMITS, ...arrival }, listener);
  limitConnections(server, { ...LONG, ...limits });
  const listening = await listenOn(server);
  stop = listening.stop;
  return openSocket(listening.port);
}

/** Far more than the buffers between two processes hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);
const REQUEST = 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n';

test('a client that never reads its answer is cut off', async () => {
  const closed = Promise.withResolvers<void>();
  const socket = await serve(
    (_incoming, outgoing) => {
      outgoing.once('close', () => closed.resolve());
      outgoing.end(LARGE);
    },
    { stallMs: 200 },
  );
  socket.pause();
  socket.write(REQUEST);
  await closed.promise;
});

test('so is one that reads, but for longer than an exchange may take', async () => {
  const closed = Promise.withResolvers<void>();
  const socket = await serve(
    (_incoming, outgoing) => {
      outgoing.once('close', () => closed.resolve());
      // A byte now and then: the connection is never silent.
      const drip = setInterval(() => outgoing.write('x'), 20);
      outgoing.once('close', () => clearInterval(drip));
    },
    { exchangeMs: 300 },
  );
  socket.resume();
  socket.write(REQUEST);
  await closed.promise;
});

test('one that waits for an answer which takes long is not', async () => {
  const silence = Promise.withResolvers<void>();
  const socket = await serve(
    (_incoming, outgoing) => void silence.promise.then(() => outgoing.end('at last')),
    {
      stallMs: 100,
    },
  );
  server?.once('timeout', () => silence.resolve());
  socket.write(REQUEST.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*at last$/);
});

test('a body that does not arrive in time is answered 408', async () => {
  const socket = await serve(
    (incoming) => void incoming.resume(),
    {},
    { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 },
  );
  socket.write('POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 100\r\n\r\nslow');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ['two names', 'Host: a.example\r\nHost: b.example', 400],
  ['one name twice', 'Host: a.example\r\nhOST: a.example', 400],
  ['one name', 'Host: a.example', 200],
])('%s of hosts: %s', async (_name, hosts, status) => {
  const socket = await serve(
    refuseTwoHosts((_incoming, outgoing) => void outgoing.end('served')),
    {},
  );
  socket.write(`GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
