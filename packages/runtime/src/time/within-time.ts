import { setTimeout as wait } from 'node:timers/promises';

/** What `work` gives; `late` when that takes longer than `limitMs`. What was begun goes on. */
export async function withinTime<T, Late>(work: Promise<T>, limitMs: number, late: Late): Promise<T | Late> {
  const settled = new AbortController();
  try {
    return await Promise.race([work, wait(limitMs, late, { signal: settled.signal })]);
  } finally {
    settled.abort();
  }
}
