import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type EgressFaultCode, egressFaultOf } from './egress-fault.ts';
import type { ByteBudget, GateLimits } from './gate-limits.ts';
import type { SilentHosts } from './silent-hosts.ts';
import { type EgressTarget, hostOf } from './target.ts';

/** How long a client may take to read the end of a tunnel. */
const CLOSING_LIMIT_MS = 5000;

/** What a client sends after the first answer of a TLS handshake is a request from this size on. */
const MIN_REQUEST_BYTES = 300;
/** A host that sent more than the certificates of a handshake has answered before: the connection may be held open. */
const MAX_HANDSHAKE_BYTES = 8_000;

export interface Tunnel {
  target: EgressTarget;
  client: Duplex;
  /** What the client sent together with its CONNECT. */
  head: Buffer;
  connectTo: (target: EgressTarget, signal: AbortSignal) => Promise<Socket>;
  budget: ByteBudget;
  limits: GateLimits;
  silentHosts: SilentHosts;
  answer: (fault: EgressFaultCode) => void;
}

/** Connects a client to its checked target and pipes bytes both ways without looking at them. */
export function openTunnel(tunnel: Tunnel): void {
  const { target, client, head, connectTo, silentHosts, answer } = tunnel;
  if (silentHosts.isSilent(hostOf(target))) {
    answer('timed_out');
    return;
  }
  const gone = new AbortController();
  client.once('close', () => gone.abort());
  const endSilence = silentHosts.requestSent(hostOf(target), () => gone.abort());
  connectTo(target, gone.signal).then(
    (upstream) => {
      endSilence();
      if (client.destroyed) return void upstream.destroy();
      joinStreams(upstream, tunnel);
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) upstream.write(head);
    },
    (error) => {
      endSilence();
      if (!client.destroyed) answer(egressFaultOf(error));
    },
  );
}

function joinStreams(upstream: Socket, { target, client, budget, limits, silentHosts }: Tunnel): void {
  let bytes = 0;
  const closeBoth = () => {
    client.destroy();
    upstream.destroy();
  };
  upstream.on('error', () => upstream.destroy());
  // What is still on its way to the client is delivered, even when the connection broke.
  upstream.once('close', () => {
    client.end();
    setTimeout(closeBoth, CLOSING_LIMIT_MS).unref();
  });
  client.once('close', () => upstream.destroy());
  upstream.setNoDelay(true);
  if (client instanceof Socket) client.setNoDelay(true);
  // Bytes in either direction pass the upstream socket, so its idle time is the tunnel's.
  upstream.setTimeout(limits.idleTimeoutMs, closeBoth);
  let askedBytes = 0;
  let endSilence: (() => void) | null = null;
  client.on('data', (chunk: Buffer) => {
    if (bytes > 0) askedBytes += chunk.length;
    if (askedBytes < MIN_REQUEST_BYTES || bytes > MAX_HANDSHAKE_BYTES) return;
    endSilence ??= silentHosts.requestSent(hostOf(target), closeBoth);
  });
  upstream.once('close', () => endSilence?.());
  upstream.on('data', (chunk: Buffer) => {
    endSilence?.();
    endSilence = null;
    bytes += chunk.length;
    if (bytes > limits.bytesPerConnection || !budget.take(chunk.length)) closeBoth();
  });
  upstream.pipe(client);
  client.pipe(upstream);
}
