import { sealText, unsealText } from '@fml/runtime/sealed-text';

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
