import { setTimeout as sleep } from 'node:timers/promises';

/** Above what sending to a known address takes, so that the time of the answer does not tell it from an unknown. */
const ANSWER_AFTER_MS = 150;

/** Runs `work` and answers, or refuses, not before a fixed time. */
export async function evenAnswerTime<T>(work: () => Promise<T>): Promise<T> {
  const startedAtMs = performance.now();
  try {
    return await work();
  } finally {
    const leftMs = ANSWER_AFTER_MS - (performance.now() - startedAtMs);
    if (leftMs > 0) await sleep(leftMs);
  }
}
