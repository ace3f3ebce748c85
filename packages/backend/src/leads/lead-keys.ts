import { createHash } from 'node:crypto';

/** The key a lead is stored under, and another one under which it may be stored already. */
export interface LeadKeys {
  key: string;
  earlierKey?: string;
}

/** Pages of others may send none: the same answers within one to two of these are one lead. */
const WINDOW_MS = 10 * 60_000;

/** The page's own key, or one made from what was sent and when. */
export function leadKeys(requestKey: string | undefined, answers: object, nowMs = Date.now()): LeadKeys {
  if (requestKey !== undefined) return { key: requestKey };
  const turn = Math.floor(nowMs / WINDOW_MS);
  const text = JSON.stringify(answers);
  return { key: keyOf(`${turn} ${text}`), earlierKey: keyOf(`${turn - 1} ${text}`) };
}

/** A UUID of version 8, which no page chooses by chance. */
function keyOf(text: string): string {
  const hex = createHash('sha256').update(`fix-my-local:lead ${text}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
