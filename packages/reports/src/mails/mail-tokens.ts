import { createHash, randomBytes } from 'node:crypto';

/** The token of a link that confirms an address: 256 random bits. Only the mail has it. */
export function newConfirmToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database stores of a token. */
export function confirmHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
