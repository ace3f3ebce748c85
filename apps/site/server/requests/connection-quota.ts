import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressLimitKey, clientAddress } from './client-address.ts';
import { endWithSentence } from './end-with-sentence.ts';

export interface ConnectionQuotaOptions {
  /** Connections of the whole process. */
  maxConnections: number;
  /** Connections of one address (IPv6: of one /64). Infinity where a proxy's address stands for all visitors. */
  maxPerAddress: number;
  /** Told at most once a minute how many were closed or refused since it was told last. */
  onTooMany?: (count: number) => void;
  /** A connection that is younger may still send its request; only tests have less. */
  minOwingMs?: number;
}

/** What the database, files, logs and outgoing calls may need at the same time. */
const RESERVED_DESCRIPTORS = 100;
const MIN_CONNECTIONS = 16;
const RETRY_AFTER_S = 5;
const MIN_OWING_MS = 1000;
const TELL_EVERY_MS = 60_000;

interface Connection {
  addressKey: string;
  /** Since when it owes us a request, on the clock of `performance.now()`. */
  owingSinceMs: number;
  /** The request that is being received or answered. */
  exchange: { incoming: IncomingMessage; outgoing: ServerResponse } | null;
}

/**
 * Keeps slow and idle connections from shutting out visitors. Where there are too many, the one that has owed us a
 * request for the longest time is closed for the new one. When none has owed one for a second, or all of them wait for
 * an answer of the server, the new one is refused, with 503 and `Retry-After`.
 */
export function limitConnectionCount(server: Server, options: ConnectionQuotaOptions): void {
  // In the order in which they began to owe us a request.
  const connections = new Map<Socket, Connection>();
  const countByAddress = new Map<string, number>();
  const minOwingMs = options.minOwingMs ?? MIN_OWING_MS;
  const turnedAway = countedReport(options.onTooMany);

  const forget = (socket: Socket): void => {
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connections.delete(socket);
    const left = (countByAddress.get(connection.addressKey) ?? 1) - 1;
    if (left > 0) countByAddress.set(connection.addressKey, left);
    else countByAddress.delete(connection.addressKey);
  };
  const closeOldestOwing = (addressKey: string | null): boolean => {
    const sinceMs = performance.now() - minOwingMs;
    for (const [socket, connection] of connections) {
      if (addressKey !== null && connection.addressKey !== addressKey) continue;
      if (connection.owingSinceMs > sinceMs || !owesRequest(connection)) continue;
      forget(socket);
      socket.destroy();
      turnedAway();
      return true;
    }
    return false;
  };

  server.on('connection', (socket: Socket) => {
    const addressKey = addressKeyOf(socket);
    const ofAddress = countByAddress.get(addressKey) ?? 0;
    const hasRoom =
      (ofAddress < options.maxPerAddress || closeOldestOwing(addressKey)) &&
      (connections.size < options.maxConnections || closeOldestOwing(null));
    if (!hasRoom) {
      turnedAway();
      endWithSentence(socket, {
        status: 503,
        sentence: 'We have too many connections right now. Please try again in a moment.',
        retryAfterS: RETRY_AFTER_S,
      });
      return;
    }
    connections.set(socket, { addressKey, exchange: null, owingSinceMs: performance.now() });
    countByAddress.set(addressKey, (countByAddress.get(addressKey) ?? 0) + 1);
    socket.once('close', () => forget(socket));
  });
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    const connection = connections.get(socket);
    if (connection === undefined) return;
    connection.exchange = { incoming, outgoing };
    outgoing.once('close', () => {
      if (connection.exchange?.outgoing !== outgoing || !connections.has(socket)) return;
      connection.exchange = null;
      connection.owingSinceMs = performance.now();
      connections.delete(socket);
      connections.set(socket, connection);
    });
  });
}

function countedReport(report: ConnectionQuotaOptions['onTooMany']): () => void {
  let count = 0;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (performance.now() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = performance.now();
    report?.(count);
    count = 0;
  };
}

/** It has sent nothing, half a head, or half a body, and gets no answer yet. */
function owesRequest({ exchange }: Connection): boolean {
  return exchange === null || !(exchange.incoming.complete || exchange.outgoing.headersSent);
}

function addressKeyOf({ remoteAddress }: Socket): string {
  return addressLimitKey(
    clientAddress({ socketAddress: remoteAddress, forwardedFor: undefined, trustedHops: 0 }),
  );
}

/** The configured number, or what the process has descriptors for. */
export function connectionsFor(configured: number, maxDescriptors = maxOpenFiles()): number {
  return Math.min(configured, Math.max(MIN_CONNECTIONS, maxDescriptors - RESERVED_DESCRIPTORS));
}

/** Descriptors this process may open; Infinity where the system does not tell. */
function maxOpenFiles(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
