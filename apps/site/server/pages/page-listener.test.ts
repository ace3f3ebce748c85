import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOn } from '../../test-support/listen-locally.ts';
import { siteOf, testApp } from '../../test-support/test-app.ts';
import { compressAll } from './compressed.ts';
import { listenForPages } from './page-listener.ts';

const servers: Awaited<ReturnType<typeof listenOn>>[] = [];
const directLines: Record<string, unknown>[] = [];
let handedOver = 0;
let etag = '';

beforeAll(async () => {
  const site = await siteOf({
    'assess/index.html': `<title>Assess</title><style>.a{}</style>${'<p>text</p>'.repeat(100)}`,
    '404/index.html': '<title>404 Page Not Found</title>',
    'assets/entry.js': `console.log(${'1,'.repeat(600)}1)`,
    'assets/photo.webp': Buffer.alloc(2000, 7),
  });
  await compressAll(site.byPath.values());
  etag = `"${site.byPath.get('/assess')?.tag}-br"`;
  const { app } = testApp({ site, trustedHops: 1 });
  const router = getRequestListener(app.fetch);
  const log = pino({ level: 'info' }, { write: (line: string) => void directLines.push(JSON.parse(line)) });
  const direct = listenForPages(
    { site, log, trustedHops: 1, publiclySecure: false },
    (incoming, outgoing) => {
      handedOver += 1;
      return router(incoming, outgoing);
    },
  );
  for (const listener of [direct, router]) {
    servers.push(await listenOn(createServer(listener)));
  }
});

afterAll(() => Promise.all(servers.map(({ stop }) => stop())));

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

async function ask(
  server: { port: number } | undefined,
  method: string,
  path: string,
  headers: Record<string, string>,
) {
  const port = server?.port;
  return new Promise<Answer>((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, 'x-request-id': id, ...kept } = response.headers;
        expect(id).toMatch(/^[\w-]{8,64}$/);
        resolve({
          status: response.statusCode,
          headers: kept,
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    call.once('error', reject);
    call.end();
  });
}

test.each<[string, string, Record<string, string>]>([
  ['GET', '/assess', {}],
  ['GET', '/assess?utm_source=report', { 'accept-encoding': 'gzip' }],
  ['GET', '/assess', { 'accept-encoding': 'br, gzip', 'x-forwarded-proto': 'https' }],
  ['HEAD', '/assess', { 'accept-encoding': 'br' }],
  ['GET', '/assets/entry.js', { 'accept-encoding': 'br' }],
  ['GET', '/assets/photo.webp', { 'accept-encoding': 'br' }],
])('%s %s %o is answered as the router answers it, without the router', async (method, path, headers) => {
  handedOver = 0;
  const direct = await ask(servers[0], method, path, headers);
  expect(direct.status).toBe(200);
  expect(direct).toEqual(await ask(servers[1], method, path, headers));
  expect(handedOver).toBe(0);
});

test('what the visitor has already is not sent again', async () => {
  const headers = { 'accept-encoding': 'br', 'if-none-match': etag };
  const direct = await ask(servers[0], 'GET', '/assess', headers);
  expect(direct.status).toBe(304);
  expect(direct).toEqual(await ask(servers[1], 'GET', '/assess', headers));
});

test.each([
  ['POST', '/assess'],
  ['GET', '/assess?report=1'],
  ['GET', '/assess/'],
  ['GET', '/unknown'],
  ['GET', '/healthz'],
  ['GET', '/__proto__'],
])('%s %s is the router’s', async (method, path) => {
  handedOver = 0;
  const direct = await ask(servers[0], method, path, {});
  expect(handedOver).toBe(1);
  expect(direct).toEqual(await ask(servers[1], method, path, {}));
});

test('the access log has the same line, with the id of a trusted proxy and the masked network', async () => {
  directLines.length = 0;
  const headers = { 'x-request-id': 'edge-12345678', 'x-forwarded-for': '198.51.100.77' };
  await ask(servers[0], 'GET', '/assess?utm_source=private', headers);
  expect(directLines).toEqual([
    expect.objectContaining({
      msg: 'request',
      method: 'GET',
      path: '/assess',
      status: 200,
      requestId: 'edge-12345678',
      client: '198.51.100.0',
    }),
  ]);
  expect(JSON.stringify(directLines)).not.toContain('private');
});

test('a file that is not compressed yet is left to the router, which waits for it', async () => {
  const site = await siteOf({ 'late/index.html': '<p>late</p>'.repeat(100) });
  let asked = 0;
  const listener = listenForPages(
    { site, log: pino({ level: 'silent' }), trustedHops: 0, publiclySecure: false },
    (_incoming, outgoing) => {
      asked += 1;
      outgoing.setHeader('x-request-id', 'not-ready-yet').end();
    },
  );
  const server = await listenOn(createServer(listener));
  servers.push(server);
  await ask(server, 'GET', '/late', { 'accept-encoding': 'br' });
  expect(asked).toBe(1);
  await ask(server, 'GET', '/late', {});
  expect(asked).toBe(1);
});
