import { createHash } from 'node:crypto';

/**
 * Whether `hash`, the claim `at_hash` of an ID token that was signed with `algorithm`, is of this access token: the left
 * half of its hash in base64url (OpenID Connect Core 3.1.3.6). A token without the claim says nothing about it.
 */
export function isAccessTokenOf(hash: unknown, algorithm: string, accessToken: string): boolean {
  return hash === undefined || hash === accessTokenHash(algorithm, accessToken);
}

/** With the hash that the signature uses; Ed25519 signs with SHA-512. */
export function accessTokenHash(algorithm: string, accessToken: string): string {
  const bits = /(?:256|384|512)$/.exec(algorithm)?.[0] ?? '512';
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
}
