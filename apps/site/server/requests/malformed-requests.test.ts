import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOn, openSocket } from '../../test-support/listen-locally.ts';
import { refuseMalformedRequests, refuseOtherVersions } from './malformed-requests.ts';

let port: number;
let stop: () => Promise<void>;
beforeAll(async () => {
  const server = createServer(
    refuseOtherVersions((incoming, outgoing) => {
      incoming.resume();
      outgoing.write('begun');
      if (incoming.url !== '/open') outgoing.end();
    }),
  );
  refuseMalformedRequests(server);
  ({ port, stop } = await listenOn(server));
});
afterAll(() => stop());

async function send(bytes: string): Promise<string> {
  const client = await openSocket(port);
  client.write(bytes);
  return text(client).catch(() => '');
}

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'The request is not valid HTTP.'],
  [
    'a head without end',
    `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`,
    431,
    'The head of the request is too long.',
  ],
  ['a tunnel', 'CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n', 405, 'This is not a proxy.'],
])('%s is answered with a sentence, and the connection ends', async (_name, bytes, status, sentence) => {
  const answer = await send(bytes);
  expect(answer).toMatch(
    new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*\\r\\nConnection: close\\r\\n\\r\\n${sentence}$`),
  );
});

test('nothing is written into an answer that has begun', async () => {
  const answer = await send('GET /open HTTP/1.1\r\nHost: a.example\r\n\r\nno HTTP\r\n\r\n');
  expect(answer).not.toMatch(/400/);
});

test.each(['GET /', 'GET / HTTP/0.9', 'GET / HTTP/2.0'])('%s is another version', async (line) => {
  expect(await send(`${line}\r\nHost: a.example\r\n\r\n`)).toMatch(/^HTTP\/1\.1 (400|505) /);
});
