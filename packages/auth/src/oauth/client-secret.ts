import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export function newClientSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database holds: 256 random bits need no slow hash. */
export function hashClientSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function isClientSecret(secret: string, hash: string): boolean {
  const [left, right] = [Buffer.from(hashClientSecret(secret)), Buffer.from(hash)];
  return left.length === right.length && timingSafeEqual(left, right);
}
