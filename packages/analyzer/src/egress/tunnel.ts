import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { type EgressFaultCode, egressFaultOf } from './egress-fault.ts';
import type { ByteBudget, GateLimits } from './gate-limits.ts';
import type { EgressTarget } from './target.ts';

/** How long a client may take to read the end of a tunnel. */
const CLOSING_LIMIT_MS = 5000;

export interface Tunnel {
  target: EgressTarget;
  client: Duplex;
  /** What the client sent together with its CONNECT. */
  head: Buffer;
  connectTo: (target: EgressTarget, signal: AbortSignal) => Promise<Socket>;
  budget: ByteBudget;
  limits: GateLimits;
  answer: (fault: EgressFaultCode) => void;
}

/** Connects a client to its checked target and pipes bytes both ways without looking at them. */
export function openTunnel({ target, client, head, connectTo, budget, limits, answer }: Tunnel): void {
  const gone = new AbortController();
  client.once('close', () => gone.abort());
  connectTo(target, gone.signal).then(
    (upstream) => {
      if (client.destroyed) return void upstream.destroy();
      joinStreams(client, upstream, budget, limits);
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      if (head.length > 0) upstream.write(head);
    },
    (error) => {
      if (!client.destroyed) answer(egressFaultOf(error));
    },
  );
}

function joinStreams(client: Duplex, upstream: Socket, budget: ByteBudget, limits: GateLimits): void {
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
  upstream.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > limits.bytesPerConnection || !budget.take(chunk.length)) closeBoth();
  });
  upstream.pipe(client);
  client.pipe(upstream);
}
