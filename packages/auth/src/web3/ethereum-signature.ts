import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { invalid } from '../errors/auth-error.ts';
import type { SignInMessage } from './sign-in-message.ts';

const HEX = /^(?:0x)?[0-9a-f]{130}$/i;

/**
 * Whether the message was signed by the key of its address, as `personal_sign` does (EIP-191). A contract has no key,
 * so contract wallets cannot sign in. Throws `validation_failed` for text that is not a signature.
 */
export function isSignedByEthereum(message: SignInMessage, signature: string): boolean {
  if (!HEX.test(signature)) {
    throw invalid('signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string');
  }
  const bytes = Buffer.from(signature.slice(-130), 'hex');
  const last = bytes[64] ?? 0;
  // 27 and 28 by tradition; some hardware wallets write 0 and 1.
  const recovery = last >= 27 ? last - 27 : last;
  try {
    const point = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact')
      .addRecoveryBit(recovery)
      .recoverPublicKey(personalHash(message.text));
    return ethereumAddress(point.toBytes(false)) === message.address;
  } catch {
    // Numbers from which no key can be recovered.
    return false;
  }
}

/** What `personal_sign` signs. */
function personalHash(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]));
}

/** The last 20 bytes of the hash of the key without its leading format byte. */
function ethereumAddress(publicKey: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(-20)).toString('hex')}`;
}
