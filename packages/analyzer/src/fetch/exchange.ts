import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { AnalysisFault } from '@fml/contract';
import { GATE_FAULT_HEADER, parseEgressFault } from '../egress/egress-fault.ts';
import { MAX_HEADER_BYTES, MAX_INTERIM_ANSWERS } from '../egress/gate-limits.ts';
import { connectSecurely, type SecureConnectionOptions } from './gate-connection.ts';
import { FetchError, faultOfError } from './network-fault.ts';
import { handshakeFault } from './tls-fault.ts';

export interface ExchangeOptions extends SecureConnectionOptions {
  method: 'GET' | 'HEAD' | 'POST';
  userAgent: string;
  /** Of a POST. */
  body?: Buffer;
  headers?: Readonly<Record<string, string>>;
}

export interface Exchange {
  response: IncomingMessage;
  /** Null for plain HTTP. */
  tls: TLSSocket | null;
  /** Ends the connection; to be called no matter what happens to the body. */
  close(): void;
}

/** Sends one request through the gate and waits for the head of its answer. Rejects with a `FetchError`. */
export async function exchange(url: URL, options: ExchangeOptions): Promise<Exchange> {
  const tls = url.protocol === 'https:' ? await connectSecurely(url, options) : null;
  const { promise, resolve, reject } = Promise.withResolvers<Exchange>();
  let interimAnswers = 0;
  const request = httpRequest({
    ...(tls === null
      ? gateRoute(url, options)
      : { createConnection: () => tls, path: url.pathname + url.search }),
    method: options.method,
    headers: {
      host: url.host,
      'user-agent': options.userAgent,
      accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      'accept-language': 'en-US,en;q=0.9',
      'accept-encoding': 'gzip, deflate, br, zstd',
      connection: 'close',
      ...options.headers,
    },
    maxHeaderSize: MAX_HEADER_BYTES,
    signal: options.signal,
  });
  const close = () => {
    request.destroy();
    tls?.destroy();
  };
  const fail = (fault: AnalysisFault, cause?: unknown) => {
    reject(new FetchError(fault, { cause }));
    close();
  };
  request.on('information', () => {
    interimAnswers += 1;
    if (interimAnswers > MAX_INTERIM_ANSWERS) fail({ code: 'malformed_answer', host: url.hostname });
  });
  // Another protocol was not asked for.
  request.on('upgrade', (_response, socket) => {
    socket.destroy();
    fail({ code: 'malformed_answer', host: url.hostname });
  });
  request.on('error', (error) => {
    fail((tls && handshakeFault(error, url.hostname)) ?? faultOfError(error, url.hostname), error);
  });
  request.on('response', (response) => {
    const gateFault = tls === null ? parseEgressFault(response.headers[GATE_FAULT_HEADER]) : null;
    response.on('error', () => {});
    if (gateFault !== null) return fail({ code: gateFault, host: url.hostname });
    resolve({ response, tls, close });
  });
  request.end(options.body);
  return promise;
}

function gateRoute(url: URL, { gate }: ExchangeOptions): RequestOptions {
  // The fragment stays here; the rest of the URL is the absolute-form request target.
  return {
    host: '127.0.0.1',
    port: gate.port,
    agent: false,
    path: `${url.origin}${url.pathname}${url.search}`,
  };
}
