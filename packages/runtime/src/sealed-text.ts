import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';

/** What the servers' secret encrypts. Each purpose has a key of its own. */
type SealingPurpose = 'signing-keys' | 'factor-secrets' | 'webhook-secrets' | 'push-keys' | 'outside-keys';

/** Encrypts and authenticates `text` as a compact JWE. `kid` names the sealed key in the header. */
export function sealText(
  secret: string,
  purpose: SealingPurpose,
  text: string,
  kid?: string,
): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
    .encrypt(sealingKey(secret, purpose));
}

/** Throws when the text was sealed with another secret or for another purpose, or was changed. */
export async function unsealText(secret: string, purpose: SealingPurpose, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, sealingKey(secret, purpose));
  return new TextDecoder().decode(plaintext);
}

/** The secret is random already; hashing gives it the right length and separates the purposes. */
function sealingKey(secret: string, purpose: SealingPurpose): Uint8Array {
  return createHash('sha256').update(`fix-my-local:${purpose}:${secret}`).digest();
}
