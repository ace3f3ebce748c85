import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createClusterProxy } from './proxy.ts';

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }
});

async function listen(server: Server): Promise<string> {
  open.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A server that is ready or not, and counts all other requests. */
async function backend(name: string, answer?: RequestListener) {
  const state = { isReady: true, hits: 0, url: '', server: null as Server | null };
  state.server = createServer((req, res) => {
    if (req.url === '/readyz') return void res.writeHead(state.isReady ? 200 : 503).end();
    state.hits += 1;
    if (answer !== undefined) return answer(req, res);
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    req.on('end', () => res.end(`${name} ${body}${String(req.headers['x-forwarded-for'])}`));
  });
  state.url = await listen(state.server);
  return state;
}

const proxyOf = (...urls: string[]) => listen(createClusterProxy(urls));
const post = async (url: string, body: string) => (await fetch(url, { method: 'POST', body })).text();
const namesOf = async (url: string, times: number) => {
  const names = new Set<string>();
  for (let turn = 0; turn < times; turn += 1) names.add((await post(url, 'x ')).split(' ')[0] ?? '');
  return [...names].toSorted();
};

it('spreads requests over the servers that are ready, and tells them the visitor', async () => {
  const [a, b, c] = [await backend('a'), await backend('b'), await backend('c')];
  const url = await proxyOf(a.url, b.url, c.url);
  await expect.poll(() => namesOf(url, 3), { timeout: 10_000 }).toEqual(['a', 'b', 'c']);
  expect(await post(url, 'body ')).toMatch(/^[abc] body 127\.0\.0\.1$/);

  b.isReady = false;
  await expect.poll(() => namesOf(url, 6), { timeout: 10_000 }).toEqual(['a', 'c']);
});

it('sends a request that reached no server to the next one, with its body', async () => {
  const [gone, here] = [await backend('gone'), await backend('here')];
  const url = await proxyOf(gone.url, here.url);
  await expect.poll(() => namesOf(url, 4), { timeout: 10_000 }).toEqual(['gone', 'here']);
  gone.server?.close();
  gone.server?.closeAllConnections();
  open.splice(open.indexOf(gone.server as Server), 1);
  for (let turn = 0; turn < 4; turn += 1) expect(await post(url, 'a lead ')).toMatch(/^here a lead /);
});

it('never sends a request twice that a server may have seen', async () => {
  const [breaking, other] = [
    await backend('breaking', (req) => req.socket.destroy()),
    await backend('other', (req) => req.socket.destroy()),
  ];
  const url = await proxyOf(breaking.url, other.url);
  const answer = await fetch(url, { method: 'POST', body: 'a lead' });
  expect(answer.status).toBe(502);
  expect(breaking.hits + other.hits).toBe(1);
});

it('keeps its connections to a server open for the next request', async () => {
  const kept = await backend('kept');
  const url = await proxyOf(kept.url);
  await expect.poll(() => namesOf(url, 1), { timeout: 10_000 }).toEqual(['kept']);
  // Those of the checks of `/readyz` are separate.
  const ofRequests = new Set<unknown>();
  kept.server?.on('request', (req) => req.url === '/readyz' || ofRequests.add(req.socket));
  await namesOf(url, 10);
  expect(ofRequests.size).toBe(1);
});

it('passes on each event of a stream as it comes', async () => {
  let sendSecond: () => void = () => undefined;
  const streaming = await backend('streaming', (_req, res) => {
    res.writeHead(200, { 'content-type': 'text/event-stream' });
    res.write('data: first\n\n');
    sendSecond = () => res.end('data: second\n\n');
  });
  const answer = await fetch(await proxyOf(streaming.url));
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('data: first\n\n');
  sendSecond();
  expect((await reader?.read())?.value).toBe('data: second\n\n');
});

it('says in words when no server can be reached', async () => {
  const answer = await fetch(await proxyOf('http://127.0.0.1:1'));
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({ error: 'No server could be reached. Please try again.' });
});
