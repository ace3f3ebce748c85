import { ed25519 } from '@noble/curves/ed25519.js';
import { invalid } from '../errors/auth-error.ts';
import { base58Bytes } from './base58.ts';
import type { SignInMessage } from './sign-in-message.ts';

const BASE64 = /^(?:[A-Za-z0-9_-]{86}|[A-Za-z0-9+/]{86})(?:==)?$/;

/**
 * Whether the message was signed by the key that is its address: the text itself, or the envelope that a Ledger device
 * puts around it. Throws `validation_failed` for text that is not a signature or not a key.
 */
export function isSignedBySolana(message: SignInMessage, signature: string): boolean {
  if (!BASE64.test(signature)) {
    throw invalid('signature must be 64 bytes encoded as base64 with or without padding');
  }
  const key = base58Bytes(message.address);
  if (key.length !== 32) throw invalid('address is not valid');
  const bytes = Buffer.from(signature, 'base64');
  const text = Buffer.from(message.text);
  const candidates = [text, ...OFFCHAIN_FORMATS.map((format) => offchainEnvelope(format, key, text))];
  return candidates.some((signed) => isSignature(bytes, signed, key));
}

/** Characters that a device can show: plain ASCII, UTF-8, and long UTF-8. */
const OFFCHAIN_FORMATS = [0, 1, 2] as const;

/** Version 0 of Solana's off-chain message, for no particular app, with one signer. */
function offchainEnvelope(format: number, key: Uint8Array, text: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(text.length);
  return Buffer.concat([
    Buffer.from([0xff]),
    Buffer.from('solana offchain'),
    Buffer.from([0]),
    Buffer.alloc(32),
    Buffer.from([format, 1]),
    key,
    length,
    text,
  ]);
}

/** Strict: a signature has one form, and keys that verify anything are refused. */
function isSignature(signature: Uint8Array, signed: Uint8Array, key: Uint8Array): boolean {
  try {
    return ed25519.verify(signature, signed, key, { zip215: false });
  } catch {
    return false;
  }
}
