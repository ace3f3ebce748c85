import { type Agent, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type EgressFaultCode, egressFaultOf } from './egress-fault.ts';
import { type ByteBudget, type GateLimits, MAX_HEADER_BYTES, MAX_INTERIM_ANSWERS } from './gate-limits.ts';
import { withoutHopHeaders } from './hop-headers.ts';
import type { SilentHosts } from './silent-hosts.ts';
import { type EgressTarget, hostOf } from './target.ts';

export interface ForwardedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  parsed: { url: URL; target: EgressTarget };
  agent: Agent;
  budget: ByteBudget;
  limits: GateLimits;
  silentHosts: SilentHosts;
  /** Answers instead of the website; breaks the connection when the answer has begun. */
  answer: (fault: EgressFaultCode) => void;
}

/** Passes one absolute-form request on to its website and streams the answer back. */
export function forwardRequest(forwarded: ForwardedRequest): void {
  const { request, response, parsed, agent, limits, silentHosts, answer } = forwarded;
  const host = hostOf(parsed.target);
  if (silentHosts.isSilent(host)) {
    answer('timed_out');
    return;
  }
  let interimAnswers = 0;
  // The message is rewritten from its parsed parts: anything the parser did not understand is not passed on.
  const headers = withoutHopHeaders(request.rawHeaders, ['host', 'expect']);
  headers.unshift('Host', parsed.url.host, 'Connection', 'keep-alive');
  if (request.headers['transfer-encoding'] !== undefined) headers.push('Transfer-Encoding', 'chunked');
  const upstream = httpRequest({
    agent,
    host: parsed.target.hostname,
    port: parsed.target.port,
    method: request.method,
    path: parsed.url.pathname + parsed.url.search,
    headers,
    setDefaultHeaders: false,
    insecureHTTPParser: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    timeout: limits.idleTimeoutMs,
  });
  const fail = (fault: EgressFaultCode) => {
    upstream.destroy();
    answer(fault);
  };
  const endSilence = silentHosts.requestSent(host, () => fail('timed_out'));
  const countInterim = () => {
    interimAnswers += 1;
    if (interimAnswers > MAX_INTERIM_ANSWERS) fail('malformed_answer');
  };
  upstream.on('information', countInterim);
  upstream.on('timeout', () => fail('timed_out'));
  // No other protocol was requested.
  upstream.on('upgrade', (_response, socket) => {
    socket.destroy();
    fail('malformed_answer');
  });
  upstream.on('error', (error) => {
    const isStale = upstream.reusedSocket && !response.headersSent && isRepeatable(request);
    if (isStale && 'code' in error && error.code === 'ECONNRESET') return forwardRequest(forwarded);
    // Bytes after the end of an answer spoil the connection, not the answer.
    if (!isAnswered() && !response.destroyed) answer(egressFaultOf(error));
  });
  let answered: IncomingMessage | null = null;
  const isAnswered = () => answered?.complete === true;
  upstream.on('response', (message) => {
    endSilence();
    answered = message;
    passAnswer(message, forwarded, fail);
  });
  upstream.once('close', endSilence);
  response.on('close', () => upstream.destroy());
  if (isRepeatable(request)) upstream.end();
  else request.pipe(upstream);
}

/** Without a body and safe to send twice: a kept-alive connection may have been closed since. */
function isRepeatable(request: IncomingMessage): boolean {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined ||
    (request.headers['content-length'] !== undefined && request.headers['content-length'] !== '0');
  return !hasBody && (request.method === 'GET' || request.method === 'HEAD');
}

function passAnswer(
  answered: IncomingMessage,
  { response, budget, limits }: ForwardedRequest,
  fail: (fault: EgressFaultCode) => void,
): void {
  let bytes = 0;
  try {
    response.sendDate = false;
    response.writeHead(
      answered.statusCode ?? 502,
      answered.statusMessage ?? '',
      withoutHopHeaders(answered.rawHeaders),
    );
    // Sends the head at once. `flushHeaders` would turn its Latin-1 bytes into UTF-8.
    response.write(Buffer.alloc(0));
  } catch (error) {
    fail(egressFaultOf(error));
    return;
  }
  answered.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytesPerConnection || !budget.take(chunk.length)) fail('too_large');
  });
  // A truncated answer is passed on as truncated.
  answered.on('error', () => response.destroy());
  answered.on('aborted', () => response.destroy());
  answered.pipe(response);
}
