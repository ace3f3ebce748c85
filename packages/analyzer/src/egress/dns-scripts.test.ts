import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCorpus } from '../../test-support/corpus.ts';
import { startRawServer, startRecordingGate, talkRaw } from '../../test-support/recording-gate.ts';
import type { EgressFaultCode } from './egress-fault.ts';
import type { Resolver } from './resolver.ts';

type Answer =
  | string[]
  | { cname?: string; rcode?: string; delay_ms?: number; query?: string; answer?: string };
interface Script {
  id: string;
  answers: Answer[];
}

const PUBLIC = '93.184.216.34';
const OWN_PUBLIC = '203.0.114.7';
const scripts = readCorpus<Script>('ssrf/dns_scripts.jsonl');

const RCODES: Record<string, string> = { NXDOMAIN: 'ENOTFOUND', SERVFAIL: 'ESERVFAIL' };

/** Plays a script: each query gets the next answer; the last one repeats. */
function scripted(answers: Answer[]): Resolver {
  let query = 0;
  return async () => {
    const answer = answers[Math.min(query, answers.length - 1)] ?? [];
    query += 1;
    if (Array.isArray(answer)) return answer.map((text) => (text === 'SERVER_PUBLIC_IP' ? OWN_PUBLIC : text));
    if (answer.rcode !== undefined)
      throw Object.assign(new Error(answer.rcode), { code: RCODES[answer.rcode] });
    // A resolver that ignores its signal and never answers in time.
    if (answer.delay_ms !== undefined) return new Promise<string[]>(() => {});
    if (answer.cname === 'localhost') return ['127.0.0.1', '::1'];
    return [answer.answer ?? PUBLIC];
  };
}

const EXPECTED: Record<string, EgressFaultCode | null> = {
  'first-public-then-loopback': null,
  'public-then-metadata': null,
  'mixed-public-first': 'refused_target',
  'mixed-private-first': 'refused_target',
  'v4-public-v6-loopback': 'refused_target',
  'v6-mapped-answer': 'refused_target',
  'nat64-answer': 'refused_target',
  'zero-answer': 'refused_target',
  'own-public-address': 'refused_target',
  'cname-to-localhost': 'refused_target',
  'cname-chain-50': null,
  nxdomain: 'host_not_found',
  servfail: 'connection_failed',
  timeout: 'timed_out',
  'empty-answer': 'host_not_found',
  '1000-answers': null,
  'ttl0-flip-every-query': null,
  'happy-eyeballs': null,
  'search-suffix': 'refused_target',
  'idn-homograph': null,
};

describe('scripted resolvers', () => {
  let origin: Awaited<ReturnType<typeof startRawServer>>;
  beforeAll(async () => {
    origin = await startRawServer((_head, socket) => {
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok');
    });
  });
  afterAll(() => origin.stop());

  it('are twenty', () => {
    expect(scripts.map((script) => script.id).sort()).toEqual(Object.keys(EXPECTED).sort());
  });

  it.each(scripts)('$id', async ({ id, answers }) => {
    const { gate, dialed, decisions } = await startRecordingGate(
      { 80: origin.port, 443: origin.port },
      {
        resolver: scripted(answers),
        ownAddresses: [OWN_PUBLIC],
        limits: { dnsTimeoutMs: 50, refusalStepMs: 5 },
      },
    );
    try {
      for (let round = 0; round < 4; round += 1) {
        await talkRaw(gate.port, 'GET http://name.test/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
        await talkRaw(gate.port, 'CONNECT name.test:443 HTTP/1.1\r\nHost: x\r\n\r\n', /Established/);
      }
      expect(new Set(decisions.map((decision) => decision.fault))).toEqual(new Set([EXPECTED[id]]));
      const allowed = answers[0];
      const permitted =
        EXPECTED[id] === null ? (Array.isArray(allowed) ? new Set(allowed) : new Set([PUBLIC])) : new Set();
      expect(new Set(dialed.map((entry) => entry.replace(/:\d+$/, '')))).toEqual(permitted);
      expect(dialed.length).toBeLessThanOrEqual(8 * 4);
    } finally {
      await gate.stop();
    }
  });

  it('twenty names that never resolve do not hold up another', async () => {
    const resolver: Resolver = (hostname) =>
      hostname === 'good.test' ? Promise.resolve([PUBLIC]) : new Promise<string[]>(() => {});
    const { gate, decisions } = await startRecordingGate(
      { 80: origin.port },
      { resolver, limits: { dnsTimeoutMs: 5000 } },
    );
    const slow = Array.from({ length: 20 }, (_, index) =>
      talkRaw(gate.port, `GET http://slow${index}.test/ HTTP/1.1\r\nHost: x\r\n\r\n`),
    );
    const answer = await talkRaw(
      gate.port,
      'GET http://good.test/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(decisions).toHaveLength(1);
    await gate.stop();
    await Promise.all(slow);
  });
});
