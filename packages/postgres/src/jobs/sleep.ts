import { setTimeout as wait } from 'node:timers/promises';

/** Waits, or returns early when `signal` aborts; neither throws. */
export async function sleep(durationMs: number, signal: AbortSignal): Promise<void> {
  await wait(durationMs, undefined, { signal }).catch(() => undefined);
}

/** Resolves when `signal` aborts; never resolves when `unless` aborts first. */
export async function untilAborted(signal: AbortSignal, unless: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true, signal: unless });
  });
}
