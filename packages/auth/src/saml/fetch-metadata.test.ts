import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { ConnectToPublicHost } from '../core.ts';
import { type FetchMetadataOptions, fetchMetadata } from './fetch-metadata.ts';

const CERTS = path.join(import.meta.dirname, '../../../../tests/corpora/http/certs');
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const serve = (listener: RequestListener) => listen(createServer(listener));

/** Dials this machine, whatever the name. */
const connect: ConnectToPublicHost = async (_hostname, port) => connectTcp(port, '127.0.0.1');
const read = (address: string, options: Partial<FetchMetadataOptions> = {}) =>
  fetchMetadata(address, { connect, ...options });

test('the body is the metadata', async () => {
  const asked: unknown[] = [];
  const port = await serve((request, response) => {
    asked.push(request.url);
    response.end('<metadata/>');
  });
  expect(await read(`http://127.0.0.1:${port}/saml?tenant=1`)).toBe('<metadata/>');
  expect(asked).toEqual(['/saml?tenant=1']);
});

test('over TLS the certificate has to name the host', async () => {
  const [key, cert, ca] = ['valid.key', 'valid.crt', 'ca.crt'].map((name) =>
    readFileSync(path.join(CERTS, name)),
  );
  const port = await listen(
    createTlsServer({ key, cert }, (_request, response) => void response.end('<ok/>')),
  );
  expect(await read(`https://localhost:${port}/`, { ca })).toBe('<ok/>');
  for (const address of [`https://other.test:${port}/`, `https://localhost:${port}/`]) {
    const options = address.includes('other') ? { ca } : {};
    await expect(read(address, options)).rejects.toMatchObject({ code: 'saml_metadata_fetch_failed' });
  }
});

test.each<[string, RequestListener, string]>([
  [
    'a redirect',
    (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'it was answered with status 302',
  ],
  ['an error', (_request, response) => void response.writeHead(500).end(), 'it was answered with status 500'],
  [
    'a flood',
    (_request, response) => void response.end(Buffer.alloc(600 * 1024)),
    'it is larger than 512 KB',
  ],
  ['a broken line', (request) => void request.socket.destroy(), 'ECONNRESET'],
  ['silence', () => undefined, 'no answer in time'],
])('%s is refused', async (_what, listener, reason) => {
  const port = await serve(listener);
  await expect(
    read(`http://127.0.0.1:${port}/`, { timeoutMs: reason.includes('time') ? 80 : 6000 }),
  ).rejects.toMatchObject({
    code: 'saml_metadata_fetch_failed',
    message: `The SAML metadata could not be fetched: ${reason}`,
  });
});

test('the policy of the gate decides', async () => {
  const refuses: ConnectToPublicHost = () => Promise.reject(new Error('refused_target'));
  await expect(read('https://idp.example/', { connect: refuses })).rejects.toMatchObject({
    code: 'saml_metadata_fetch_failed',
    status: 400,
    message: 'The SAML metadata could not be fetched: refused_target',
  });
});

test.each(['http://idp.example/', 'https://user@idp.example/', 'ftp://idp.example/', 'idp.example', ''])(
  '"%s" is no address of metadata',
  async (address) => {
    await expect(read(address)).rejects.toMatchObject({ message: 'metadata_url is not a HTTPS URL' });
  },
);
