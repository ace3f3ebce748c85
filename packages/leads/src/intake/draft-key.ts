import { createHash, randomBytes } from 'node:crypto';

/** The secret by which a page proves that a draft is its own. */
export function newDraftKey(): string {
  return randomBytes(24).toString('base64url');
}

/** Only the hash is stored. */
export function draftKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
