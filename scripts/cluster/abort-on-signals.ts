/**
 * Aborts when this process is told to stop, so that a cluster that is starting or running is taken down and nothing is
 * left behind.
 */
export function abortOnSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort(new Error('Stopped.')));
  }
  return stopping.signal;
}
