import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';

/**
 * The answer of a function that is sent to the page as text, in an isolated world, which the page's overrides do not
 * reach; null when it throws.
 */
export async function evaluateApart<Answer>(
  session: CDPSession,
  frameId: string,
  ask: () => Answer | Promise<Answer>,
): Promise<Answer | null> {
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId,
    worldName: 'reading',
  });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${ask.toString()})()`,
    contextId: executionContextId,
    returnByValue: true,
    awaitPromise: true,
  });
  // The shape is that of our own function.
  return exceptionDetails ? null : ((result.value as Answer | undefined) ?? null);
}

/** Null when there is no answer in time, or the page went away before it. */
export async function within<Answer>(limitMs: number, asked: Promise<Answer | null>): Promise<Answer | null> {
  return Promise.race([asked.catch(() => null), delay(limitMs, null, { ref: false })]);
}
