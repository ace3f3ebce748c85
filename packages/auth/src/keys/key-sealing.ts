import { sealText, unsealText } from '@fml/runtime/sealed-text';
import type { JWK } from 'jose';

export interface SealedKey {
  jwe: string;
}

export async function sealKey(secret: string, jwk: JWK): Promise<SealedKey> {
  return { jwe: await sealText(secret, 'signing-keys', JSON.stringify(jwk), jwk.kid) };
}

/** Throws when the key was sealed with another secret. */
export async function unsealKey(secret: string, sealed: SealedKey): Promise<JWK> {
  return JSON.parse(await unsealText(secret, 'signing-keys', sealed.jwe)) as JWK;
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
