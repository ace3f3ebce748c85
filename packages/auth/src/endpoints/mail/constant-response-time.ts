import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than sending to a known address takes, so that response times do not reveal which addresses are known. */
const ANSWER_AFTER_MS = 150;

/** Runs `work` and returns or throws only after a fixed time. */
export async function withConstantResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  try {
    return await work();
  } finally {
    const leftMs = ANSWER_AFTER_MS - (performance.now() - startedAtMs);
    if (leftMs > 0) await sleep(leftMs);
  }
}
