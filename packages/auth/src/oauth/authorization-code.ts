import { createHash, randomBytes, randomInt } from 'node:crypto';

const ALPHANUMERICS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Names a request on the consent page: 32 letters and digits. It is not a credential; a person must be signed in. */
export function newAuthorizationId(): string {
  return Array.from({ length: 32 }, () => ALPHANUMERICS[randomInt(ALPHANUMERICS.length)]).join('');
}

export function newAuthorizationCode(): string {
  return randomBytes(32).toString('base64url');
}

export function hashAuthorizationCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
