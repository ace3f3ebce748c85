import { sealText, unsealText } from '@fml/runtime/sealed-text';
import type { JWK } from 'jose';

export interface SealedKey {
  jwe: string;
}

export async function sealKey(secret: string, jwk: JWK): Promise<SealedKey> {
  return { jwe: await sealText(secret, 'signing-keys', JSON.stringify(jwk), jwk.kid) };
}

const SEALED_WITH_OTHER_SECRET =
  'The signing key in the database was stored with a different secret. Set AUTH_SECRET to the same value on all servers and workers that use this database.';

/** Throws an Error with a sentence for the operator when the key was sealed with another secret. */
export async function unsealKey(secret: string, sealed: SealedKey): Promise<JWK> {
  const text = await unsealText(secret, 'signing-keys', sealed.jwe).catch((cause: unknown) => {
    throw new Error(SEALED_WITH_OTHER_SECRET, { cause });
  });
  return JSON.parse(text) as JWK;
}

export interface SecretSealer {
  seal(text: string): Promise<string>;
  /** Throws when the text was sealed with another secret. */
  unseal(sealed: string): Promise<string>;
}

export function createSecretSealer(secret: string): SecretSealer {
  return {
    seal: (text) => sealText(secret, 'factor-secrets', text),
    unseal: (sealed) => unsealText(secret, 'factor-secrets', sealed),
  };
}
