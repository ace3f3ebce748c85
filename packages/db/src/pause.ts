import { setTimeout as sleep } from 'node:timers/promises';

/** Waits; no longer when `signal` aborts, which is no failure. */
export async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  await sleep(durationMs, undefined, { signal }).catch(() => undefined);
}

/** Settles when `signal` aborts; never when `unless` does before. */
export async function aborted(signal: AbortSignal, unless: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true, signal: unless });
  });
}
