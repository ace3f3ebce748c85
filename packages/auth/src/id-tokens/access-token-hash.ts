import { createHash } from 'node:crypto';

/**
 * Whether `hash`, the claim `at_hash` of an ID token that was signed with `algorithm`, is of this access token: the left
 * half of its hash in base64url (OpenID Connect Core 3.1.3.6). A token without the claim says nothing about it.
 */
export function isAccessTokenOf(hash: unknown, algorithm: string, accessToken: string): boolean {
  if (hash === undefined) return true;
  const digest = createHash(hashOf(algorithm)).update(accessToken).digest();
  return hash === digest.subarray(0, digest.length / 2).toString('base64url');
}

/** The hash that the signature uses; Ed25519 signs with SHA-512. */
function hashOf(algorithm: string): 'sha256' | 'sha384' | 'sha512' {
  if (algorithm.endsWith('256')) return 'sha256';
  return algorithm.endsWith('384') ? 'sha384' : 'sha512';
}
