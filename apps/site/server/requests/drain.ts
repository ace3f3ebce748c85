import type { RequestListener, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a server leaves without a request that fails (docs/releases.md#what-a-server-does-when-it-stops). */
export interface Drain {
  /** True from the first sign of the stop: `/readyz` says so before anything else changes. */
  isStopping(): boolean;
  /** Aborts when no more connections are accepted: answers that would take minutes end, and waits get short. */
  closing: AbortSignal;
  /** Must be around every answer. From the stop on, each is the last of its connection. */
  aroundAnswers(listener: RequestListener): RequestListener;
  /** Serves for `readyMs` more while probes are told, then accepts nothing, and resolves when the last answer is sent. */
  run(server: Server, limits: DrainLimits): Promise<void>;
}

interface DrainLimits {
  /** Time in which the proxy in front notices that this server is not ready, and goes on to the next. */
  readyMs: number;
  /** Answers in progress are cut off after this. */
  finishMs: number;
}

export function createDrain(): Drain {
  const closing = new AbortController();
  const answering = new Set<ServerResponse>();
  let isStopping = false;
  const endConnection = (outgoing: ServerResponse) => {
    if (!outgoing.headersSent) outgoing.setHeader('connection', 'close');
  };
  return {
    isStopping: () => isStopping,
    closing: closing.signal,
    aroundAnswers: (listener) => (incoming, outgoing) => {
      if (isStopping) endConnection(outgoing);
      answering.add(outgoing);
      outgoing.once('close', () => answering.delete(outgoing));
      listener(incoming, outgoing);
    },
    async run(server, { readyMs, finishMs }) {
      isStopping = true;
      // A proxy must not send the next request into a connection that is about to close.
      for (const outgoing of answering) endConnection(outgoing);
      if (readyMs > 0) await sleep(readyMs);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      closing.abort();
      const forced = setTimeout(() => server.closeAllConnections(), finishMs);
      await closed;
      clearTimeout(forced);
    },
  };
}
