import { CompactEncrypt, compactDecrypt } from 'jose';

/** RFC 7518, section 4.8: the key is made of the passphrase with PBKDF2, so that trying passphrases is slow. */
const ALGORITHM = 'PBES2-HS512+A256KW';
const ITERATIONS = 600_000;

/** Encrypts and authenticates `text` with a passphrase of a person, as a compact JWE that other tools can open too. */
export function sealWithPassphrase(passphrase: string, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: ALGORITHM, enc: 'A256GCM' })
    .setKeyManagementParameters({ p2c: ITERATIONS })
    .encrypt(new TextEncoder().encode(passphrase));
}

/** Throws when the passphrase is another one, or the text was changed. */
export async function unsealWithPassphrase(passphrase: string, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed.trim(), new TextEncoder().encode(passphrase), {
    keyManagementAlgorithms: [ALGORITHM],
    maxPBES2Count: ITERATIONS,
  });
  return new TextDecoder().decode(plaintext);
}
