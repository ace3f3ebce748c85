import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

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

/** Whether `verifier` is the one that a challenge of the method S256 was made from. */
export function isVerifierOf(challenge: string, verifier: string): boolean {
  const shown = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return shown.length === expected.length && timingSafeEqual(shown, expected);
}
