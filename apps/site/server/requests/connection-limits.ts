import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Nothing moves on a connection for this long: it is closed, unless an answer is being worked on. */
  stallMs: number;
  /** From the first byte of a request to the last of its answer, however slowly the client takes it. */
  exchangeMs: number;
}

/** An analysis is waited for up to 75 seconds; whatever is far above that is a client that holds on to us. */
const LIMITS: ConnectionLimits = { stallMs: 20_000, exchangeMs: 240_000 };

/** What `createServer` takes: heads and bodies that do not arrive in time are answered 408. */
export const ARRIVAL_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // Node looks for late requests this often; by default only twice a minute.
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 65_000,
} as const;

/** Closes connections whose client does not read what it asked for. */
export function limitConnections(server: Server, limits: ConnectionLimits = LIMITS): void {
  const answering = new WeakSet<Socket>();
  server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    answering.add(socket);
    const late = setTimeout(() => socket.destroy(), limits.exchangeMs);
    late.unref();
    outgoing.once('close', () => {
      clearTimeout(late);
      answering.delete(socket);
    });
  });
  server.setTimeout(limits.stallMs, (socket) => {
    // Nothing waits to be read: the silence is ours.
    if (answering.has(socket) && socket.writableLength === 0) return;
    socket.destroy();
  });
}

/** Two `Host` lines name two sites: which one a proxy in front believed is not known. */
export function refuseTwoHosts(otherwise: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const { rawHeaders } = incoming;
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
    }
    if (hosts < 2) return otherwise(incoming, outgoing);
    outgoing.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
    outgoing.end('The request names more than one host.');
  };
}
