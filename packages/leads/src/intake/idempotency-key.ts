import { createHash } from 'node:crypto';

/** The key a lead is stored under, and another one under which it may be stored already. */
export interface IdempotencyKeys {
  key: string;
  earlierKey?: string;
}

/** Other callers may send no key: the same answers within one to two of these periods are one lead. */
const PERIOD_MS = 10 * 60_000;

/** The key the page chose, or one made from the answers and the time. */
export function idempotencyKeys(
  requestKey: string | undefined,
  answers: object,
  nowMs = Date.now(),
): IdempotencyKeys {
  if (requestKey !== undefined) return { key: requestKey };
  const period = Math.floor(nowMs / PERIOD_MS);
  const text = JSON.stringify(answers);
  return { key: keyOf(`${period} ${text}`), earlierKey: keyOf(`${period - 1} ${text}`) };
}

/** A UUID of version 8, which no page chooses by chance. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(`fix-my-local:lead ${text}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
