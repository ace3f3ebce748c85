import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCorpus } from '../../test-support/corpus.ts';
import { localhostCertificate, testAuthority } from '../../test-support/fault-server.ts';
import { listen } from '../../test-support/local-gate.ts';
import { startRawServer, startRecordingGate, talkRaw } from '../../test-support/recording-gate.ts';
import { fetchResource } from './fetch-resource.ts';

interface Hop {
  status?: number;
  location?: string | string[];
  headers?: Record<string, string>;
  body?: string;
}
interface Chain {
  id: string;
  hops: Hop[];
  expected: string;
}

const PUBLIC = '93.184.216.34';
const chains = readCorpus<Chain>('ssrf/redirects.jsonl');

let hops: Hop[] = [];
let requests: string[] = [];

/** The website: `/0` is the first hop, any path that is no hop is a page. */
function answerFor(head: string): Buffer {
  const path = head.split(' ')[1] ?? '';
  requests.push(head);
  const index = Number(/^\/(\d+)$/.exec(path)?.[1] ?? -1);
  const hop = hops[index] ?? { status: 200, body: 'end' };
  const places: Record<string, string> = { SELF: `/${index}`, NEXT: `/${index + 1}`, A: '/0', B: '/1' };
  const locations = [hop.location ?? []]
    .flat()
    .map((location) => `Location: ${places[location] ?? location}\r\n`);
  const extra = Object.entries(hop.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const body = hop.body ?? '';
  return Buffer.from(
    `HTTP/1.1 ${hop.status ?? 200} X\r\n${locations.join('')}${extra.join('')}Content-Type: text/html\r\n` +
      `Content-Length: ${hop.status === 304 ? 0 : body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

let origin: Awaited<ReturnType<typeof startRawServer>>;
let secure: { port: number; stop: () => Promise<void> };

beforeAll(async () => {
  origin = await startRawServer((head, socket) => socket.end(answerFor(head)));
  const server = createTlsServer(localhostCertificate(), (socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', (head) => socket.end(answerFor(head.toString('latin1'))));
  });
  secure = { port: await listen(server), stop: () => server[Symbol.asyncDispose]() };
});
afterAll(async () => {
  await origin.stop();
  await secure.stop();
});

/** `localhost` stands for a public website here, because the test certificate carries that name. */
async function follow(chain: Chain, start = 'http://pub.test/0', names: Record<string, string[]> = {}) {
  hops = chain.hops;
  requests = [];
  const recording = await startRecordingGate(
    { 80: origin.port, 443: secure.port },
    {
      resolver: async (hostname) => {
        if (hostname in names) return names[hostname] ?? [];
        if (hostname === 'rebind.test' || hostname === 'localhost') return ['127.0.0.1'];
        return [PUBLIC];
      },
    },
  );
  try {
    const { gate } = recording;
    const result = await fetchResource(start, { gate, deadlineMs: 5000, extraCa: [testAuthority()] });
    const targets = chain.hops.map(
      (hop) => /http:\/\/[0-9.:]+\//.exec(`${hop.body} ${hop.headers?.refresh}/`)?.[0],
    );
    const asked = await Promise.all(
      targets.map(
        (target) =>
          target && talkRaw(gate.port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      ),
    );
    return { result, asked, dialed: recording.dialed };
  } finally {
    await recording.gate.stop();
  }
}

it('the corpus holds 104 chains', () => {
  expect(chains).toHaveLength(104);
});

describe('redirects to refused targets', () => {
  it.each(chains.filter((chain) => chain.expected.startsWith('blocked')))('$id', async (chain) => {
    const { result, dialed } = await follow(chain);
    expect(result.ok === false && result.fault.code).toBe('refused_target');
    expect(dialed).toEqual([`${PUBLIC}:80`]);
    expect(requests).toHaveLength(1);
  });

  it.each(chains.filter((chain) => chain.expected.startsWith('browser request blocked')))(
    '$id',
    async (chain) => {
      const { result, asked, dialed } = await follow(chain);
      expect(result.ok && result.resource.status).toBe(200);
      expect(asked).toEqual([expect.stringMatching(/^HTTP\/1\.1 403 /)]);
      expect(dialed).toEqual([`${PUBLIC}:80`]);
    },
  );
});

describe('other chains', () => {
  const settled: Record<string, string> = {
    'loop-self': 'too_many_redirects',
    'loop-pair': 'too_many_redirects',
    'chain-6': 'too_many_redirects',
    'chain-5-ok': '200 /5',
    'no-location': '302 /0',
    'empty-location': 'too_many_redirects',
    relative: '200 /x',
    'relative-dotdot': '200 /x',
    'unicode-location': '200 /%C3%A9%E4%BE%8B',
    'crlf-location': '200 /x%0d%0aX:%20y',
    'huge-location': 'malformed_answer',
    'two-locations': '200 /a',
    'https-to-http': '200 /',
    '300-multiple': '300 /0',
    '304': '304 /0',
    'location-on-200': '200 /0',
  };
  const others = chains.filter((chain) => !/^(blocked|browser request)/.test(chain.expected));

  it('are all listed here', () => {
    expect(others.map((chain) => chain.id).sort()).toEqual(Object.keys(settled).sort());
  });

  it.each(others)('$id', async (chain) => {
    const isSecure = chain.id === 'https-to-http';
    const { result, dialed } = isSecure
      ? await follow(chain, 'https://localhost/0', { localhost: [PUBLIC] })
      : await follow(chain);
    const outcome = result.ok
      ? `${result.resource.status} ${result.resource.finalUrl.replace(/^https?:\/\/pub\.test/, '')}`
      : result.fault.code;
    expect(outcome).toBe(settled[chain.id]);
    expect(new Set(dialed)).toEqual(new Set(isSecure ? [`${PUBLIC}:443`, `${PUBLIC}:80`] : [`${PUBLIC}:80`]));
    expect(requests.length).toBeLessThanOrEqual(6);
    expect(requests.join('\n')).not.toMatch(/^X: y/m);
  });

  it('are kept in order with the result', async () => {
    const chain = chains.find((one) => one.id === 'chain-5-ok');
    const { result } = await follow(chain ?? { id: '', hops: [], expected: '' });
    expect(result.ok && result.resource.redirects.slice(0, 2)).toEqual([
      { url: 'http://pub.test/0', status: 302, location: '/1' },
      { url: 'http://pub.test/1', status: 302, location: '/2' },
    ]);
  });
});
