import { timingSafeEqual } from 'node:crypto';

/** Compares what a caller shows with a secret. Only their lengths can be told apart by the time that it takes. */
export function isSameText(shown: string, secret: string): boolean {
  const [left, right] = [Buffer.from(shown), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}
