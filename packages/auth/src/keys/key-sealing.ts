import { createHash } from 'node:crypto';
import { CompactEncrypt, compactDecrypt, type JWK } from 'jose';

/** A private key as the database stores it: readable only with the secret of the servers. */
export interface SealedKey {
  jwe: string;
}

export async function sealKey(secret: string, jwk: JWK): Promise<SealedKey> {
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(jwk)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(sealingKey(secret));
  return { jwe };
}

/** Throws when the key was sealed with another secret. */
export async function unsealKey(secret: string, sealed: SealedKey): Promise<JWK> {
  const { plaintext } = await compactDecrypt(sealed.jwe, sealingKey(secret));
  return JSON.parse(new TextDecoder().decode(plaintext)) as JWK;
}

/** The secret is random already; hashing gives it the right length and separates this use from others. */
function sealingKey(secret: string): Uint8Array {
  return createHash('sha256').update(`fix-my-local:signing-keys:${secret}`).digest();
}
