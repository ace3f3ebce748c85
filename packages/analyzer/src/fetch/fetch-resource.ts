import type { TLSSocket } from 'node:tls';
import type { AnalysisFault } from '@fml/contract';
import type { FetchedResource, FetchResult } from '../stages.ts';
import { parseContentEncoding, readDecodedBody } from './decode-body.ts';
import { decodeText } from './decode-text.ts';
import { type Exchange, exchange } from './exchange.ts';
import type { GateAddress } from './gate-connection.ts';
import { FetchError, faultOfError } from './network-fault.ts';

export interface FetchOptions {
  gate: GateAddress;
  method?: 'GET' | 'HEAD';
  /** For everything together: names, redirects, body. */
  deadlineMs: number;
  /** Decoded bytes kept of the body. */
  byteCap?: number;
  signal?: AbortSignal;
  /** Asked before each redirect is followed; `false` makes the redirect itself the result. */
  mayFollow?: (target: URL) => boolean;
  userAgent?: string;
  /** PEM certificates trusted besides the usual ones: for tests. */
  extraCa?: readonly string[];
}

const DEFAULT_BYTE_CAP = 5_000_000;
export const DEFAULT_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/153.0.0.0 Mobile Safari/537.36 FixMyLocal/1.0';

const MAX_REDIRECTS = 5;
const MAX_LOCATION_CHARACTERS = 8192;
const REDIRECT_STATUSES = [301, 302, 303, 307, 308];

/**
 * Asks one address by HTTP through the egress gate, following redirects; every hop passes through the gate again.
 * Never rejects: what goes wrong outside is a fault that carries the host. A body that is longer than the cap,
 * or that breaks off after it began, is still a result (`truncated`).
 */
export async function fetchResource(url: string, options: FetchOptions): Promise<FetchResult> {
  const startedMs = performance.now();
  const deadline = AbortSignal.timeout(Math.max(1, options.deadlineMs));
  const signal = options.signal === undefined ? deadline : AbortSignal.any([options.signal, deadline]);
  const redirects: FetchedResource['redirects'] = [];
  let current = URL.canParse(url) ? new URL(url) : null;
  if (current === null) return { ok: false, fault: { code: 'not_an_address' } };
  for (;;) {
    const host: string = current.hostname;
    let opened: Exchange | null = null;
    try {
      assertFetchable(current);
      opened = await exchange(current, {
        gate: options.gate,
        method: options.method ?? 'GET',
        userAgent: options.userAgent ?? DEFAULT_USER_AGENT,
        extraCa: options.extraCa,
        signal,
      });
      const { response } = opened;
      const status = response.statusCode ?? 0;
      const location = REDIRECT_STATUSES.includes(status) ? response.headers.location : undefined;
      if (location !== undefined && redirects.length >= MAX_REDIRECTS) {
        throw new FetchError({ code: 'too_many_redirects', host });
      }
      const target: URL | null = location === undefined ? null : redirectTarget(location, current);
      if (location === undefined || target === null || options.mayFollow?.(target) === false) {
        const body = await readText(opened, options, host, signal);
        const resource: FetchedResource = {
          url,
          finalUrl: current.href,
          status,
          headers: joinedHeaders(response.headersDistinct),
          ...body,
          redirects,
          tls: describeTls(opened.tls),
          durationMs: performance.now() - startedMs,
        };
        return { ok: true, resource };
      }
      redirects.push({ url: current.href, status, location });
      current = target;
    } catch (error) {
      return { ok: false, fault: signal.aborted ? { code: 'timed_out', host } : faultOfError(error, host) };
    } finally {
      opened?.close();
    }
  }
}

/** Ports and addresses are the gate's to judge; requests that never reach it are refused here in the same words. */
function assertFetchable(url: URL): void {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (isWeb && url.username === '' && url.password === '') return;
  throw new FetchError({ code: 'refused_target', host: url.hostname });
}

function redirectTarget(location: string, from: URL): URL {
  // Header bytes arrive as Latin-1; browsers read them as UTF-8.
  const text = Buffer.from(location, 'latin1').toString('utf8');
  if (text.length > MAX_LOCATION_CHARACTERS || !URL.canParse(text, from.href)) {
    throw new FetchError({ code: 'malformed_answer', host: from.hostname });
  }
  return new URL(text, from.href);
}

async function readText(
  { response }: Exchange,
  options: FetchOptions,
  host: string,
  signal: AbortSignal,
): Promise<Pick<FetchedResource, 'body' | 'bodyBytes' | 'truncated'>> {
  const encodings = parseContentEncoding(response.headers['content-encoding']);
  if (encodings === null) throw new FetchError({ code: 'malformed_answer', host });
  if (options.method === 'HEAD') return { body: '', bodyBytes: 0, truncated: false };
  const decoded = await readDecodedBody(response, encodings, options.byteCap ?? DEFAULT_BYTE_CAP);
  if (signal.aborted) throw new FetchError({ code: 'timed_out', host });
  if (decoded.error !== null && decoded.bytes.length === 0) throw bodyError(decoded.error, host);
  return {
    body: decodeText(decoded.bytes, response.headers['content-type'], decoded.truncated),
    bodyBytes: decoded.bytes.length,
    truncated: decoded.truncated,
  };
}

function bodyError(error: Error, host: string): FetchError {
  const code = 'code' in error ? String(error.code) : '';
  const isUnreadable = code.startsWith('Z_') || code.startsWith('ERR_') || code.startsWith('ZSTD_');
  const fault: AnalysisFault = isUnreadable ? { code: 'malformed_answer', host } : faultOfError(error, host);
  return new FetchError(fault, { cause: error });
}

function joinedHeaders(headers: NodeJS.Dict<string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, values]) => [name, (values ?? []).join(', ')]),
  );
}

function describeTls(socket: TLSSocket | null): FetchedResource['tls'] {
  if (socket === null) return null;
  const certificate = socket.getPeerCertificate();
  const validTo = new Date(certificate.valid_to);
  return {
    protocol: socket.getProtocol() ?? '',
    validTo: Number.isNaN(validTo.getTime()) ? '' : validTo.toISOString(),
    issuer: [certificate.issuer?.O ?? certificate.issuer?.CN ?? ''].flat()[0] ?? '',
  };
}
