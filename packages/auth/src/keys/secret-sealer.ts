import { sealText, unsealText } from '@fml/runtime/sealed-text';

/** Encrypts the secrets of second factors for the database. */
export interface SecretSealer {
  seal(text: string): Promise<string>;
  /** Throws when the text was sealed with another secret. */
  unseal(sealed: string): Promise<string>;
}

/** `secret` is the one that the servers share. */
export function createSecretSealer(secret: string): SecretSealer {
  return {
    seal: (text) => sealText(secret, 'factor-secrets', text),
    unseal: (sealed) => unsealText(secret, 'factor-secrets', sealed),
  };
}
