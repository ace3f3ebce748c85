import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultServer, startFaultServer, testAuthority } from '../../test-support/fault-server.ts';
import { startLocalGate } from '../../test-support/local-gate.ts';
import type { EgressGate } from '../egress/gate.ts';
import { createDnsResolver } from '../egress/resolver.ts';
import type { FetchResult } from '../stages.ts';
import { fetchResource } from './fetch-resource.ts';

const BYTE_CAP = 5_000_000;
let server: FaultServer;
let gate: EgressGate;
let outcomes: Map<string, FetchResult>;

/** Never end by themselves. */
const ENDLESS = ['never-respond', 'slow-headers', 'slow-body', 'chunk-no-end', 'slow-then-ok-20s'];
/** A busy machine gets to the others late, and this is no test of its speed. */
const deadlineMsOf = (name: string) => ([...ENDLESS, 'tls-20'].includes(name) ? 1_000 : 30_000);

/** Asks every case once, four at a time. */
beforeAll(async () => {
  server = await startFaultServer();
  const limits = { bytesPerLoad: Number.POSITIVE_INFINITY };
  const resolver = createDnsResolver();
  gate = await startLocalGate(`127.0.0.1:${server.port},localhost:*`, { resolver, limits });
  const list = await fetchResource(`http://127.0.0.1:${server.port}/cases`, { gate, deadlineMs: 3000 });
  if (!list.ok) throw new Error('no list of cases');
  const names = JSON.parse(list.resource.body) as string[];
  const addresses = names.map((name): [string, string] => [
    name,
    `http://127.0.0.1:${server.port}/case/${name}`,
  ]);
  for (const offset of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 20, 21, 22]) {
    addresses.push([`tls-${offset}`, `https://localhost:${server.tlsBasePort + offset}/case/ok`]);
  }
  outcomes = new Map();
  const queue = addresses.values();
  const work = async () => {
    for (const [name, url] of queue) {
      outcomes.set(
        name,
        await fetchResource(url, { gate, deadlineMs: deadlineMsOf(name), extraCa: [testAuthority()] }),
      );
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
}, 180_000);

afterAll(async () => {
  await gate?.stop();
  await server?.stop();
});

function shortOutcome(name: string): string {
  const outcome = outcomes.get(name);
  if (outcome === undefined) return 'never asked';
  if (!outcome.ok) return outcome.fault.code;
  return outcome.resource.truncated ? 'truncated' : 'ok';
}

it('settles all 96 cases, 10 TLS faults and 3 handshake faults', () => {
  expect(outcomes.size).toBe(96 + 13);
});

it('never keeps more than the cap, and every fault names the host', () => {
  for (const [name, outcome] of outcomes) {
    if (outcome.ok) expect(outcome.resource.bodyBytes, name).toBeLessThanOrEqual(BYTE_CAP);
    else expect(outcome.fault.host, name).toBe(name.startsWith('tls-') ? 'localhost' : '127.0.0.1');
  }
});

it.each([
  ...ENDLESS.map((name) => [name, 'timed_out']),
  ['ok', 'ok'],
  ['rst-immediately', 'connection_failed'],
  ['rst-mid-headers', 'connection_failed'],
  ['rst-mid-body', 'truncated'],
  ['half-close', 'truncated'],
  ['cl-too-long', 'truncated'],
  ['cl-too-short', 'ok'],
  ['infinite-body-chunked', 'truncated'],
  ['infinite-body-eof', 'truncated'],
  ['infinite-body-declared-1TB', 'truncated'],
  ['html-20MB', 'truncated'],
  ['gzip-double', 'ok'],
  ['gzip-truncated', 'truncated'],
  ['gzip-lie', 'malformed_answer'],
  ['gzip-encodings-100', 'malformed_answer'],
  ['encoding-unknown', 'ok'],
  ['infinite-headers', 'malformed_answer'],
  ['huge-header-1MB', 'malformed_answer'],
  ['headers-10000', 'ok'],
  ['cookie-flood', 'ok'],
  ['continue-flood', 'malformed_answer'],
  ['early-hints-flood', 'malformed_answer'],
  ['upgrade-101', 'malformed_answer'],
  ['http-0.9', 'malformed_answer'],
  ['status-garbage', 'malformed_answer'],
  ['binary-junk', 'malformed_answer'],
  ['cl-and-te', 'malformed_answer'],
  ['cl-duplicate-different', 'malformed_answer'],
  ['header-nul', 'malformed_answer'],
  ['second-response-queued', 'ok'],
  ['redirect-self', 'too_many_redirects'],
  ['redirect-grow', 'too_many_redirects'],
  ['redirect-random', 'too_many_redirects'],
  ['redirect-huge-body', 'ok'],
])('%s ends as %s', (name, expected) => {
  expect(shortOutcome(name)).toBe(expected);
});

// The server itself needs seconds to make these.
it.each(['gzip-bomb', 'deflate-bomb', 'br-bomb', 'gzip-bomb-static-100MB'])(
  '%s is cut or given up',
  (name) => {
    expect(['truncated', 'timed_out']).toContain(shortOutcome(name));
  },
);

describe('text', () => {
  const body = (name: string) => {
    const outcome = outcomes.get(name);
    return outcome?.ok === true ? outcome.resource.body : '';
  };

  it('is read in the charset the answer names', () => {
    expect(body('charset-utf16-nobom')).toContain('<h1>Fault</h1>');
    expect(body('charset-unknown')).toContain('<h1>Fault</h1>');
    expect(body('charset-utf7')).not.toContain('<script>');
    expect(body('charset-invalid-utf8')).toContain('<title>');
  });

  it('does not take a second, unrequested answer', () => {
    expect(body('second-response-queued')).not.toContain('poison');
    expect(body('gzip-double')).toContain('<h1>Fault</h1>');
  });
});

describe('TLS', () => {
  it('trusts a good certificate and describes it', () => {
    const outcome = outcomes.get('tls-0');
    expect(outcome?.ok === true && outcome.resource.tls).toEqual({
      protocol: 'TLSv1.3',
      validTo: expect.stringMatching(/^2126-/),
      issuer: 'Local Test CA',
    });
  });

  it.each<[number, string, string | undefined]>([
    [1, 'tls_fault', 'its certificate expired on February 1, 2020.'],
    [2, 'tls_fault', 'its certificate is not valid before January 1, 2090.'],
    [3, 'tls_fault', 'it issued its certificate to itself, so browsers do not trust it.'],
    [4, 'tls_fault', 'its certificate was issued for wrong.example, not for localhost.'],
    [5, 'tls_fault', 'its certificate comes from a company browsers do not know, or part of it is missing.'],
    [7, 'tls_fault', 'its certificate comes from a company browsers do not know, or part of it is missing.'],
    [8, 'tls_fault', 'its security settings are out of date.'],
    [9, 'tls_fault', 'it asks every visitor for a certificate.'],
    [20, 'timed_out', undefined],
    [21, 'tls_fault', 'it has no secure connection (HTTPS) at that address.'],
    [22, 'tls_fault', 'it has no security certificate for this address.'],
  ])('fault %i becomes %s: %s', (offset, code, detail) => {
    const outcome = outcomes.get(`tls-${offset}`);
    expect(outcome).toMatchObject({
      ok: false,
      fault: { code, host: 'localhost', ...(detail && { detail }) },
    });
  });

  it('refuses a 1024-bit key, or the test server could not even offer it', () => {
    const outcome = outcomes.get('tls-6');
    expect(outcome?.ok === false && ['tls_fault', 'connection_refused'].includes(outcome.fault.code)).toBe(
      true,
    );
  });
});
