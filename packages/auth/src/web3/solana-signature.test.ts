import { expect, test } from 'vitest';
import { base58Text, solanaWallet } from '../../test-support/wallets.ts';
import { base58Bytes } from './base58.ts';
import type { SignInMessage } from './sign-in-message.ts';
import { isSignedBySolana } from './solana-signature.ts';

const messageOf = (text: string, address: string) => ({ text, address }) as SignInMessage;
const wallet = solanaWallet();
const message = messageOf('a text, signed: 世界', wallet.address);

/** What a Ledger device signs, byte by byte. */
function ledgerEnvelope(text: string, format: number, signer = wallet.address): Buffer {
  const body = Buffer.from(text);
  return Buffer.concat([
    Buffer.from([0xff, ...Buffer.from('solana offchain'), 0]),
    Buffer.alloc(32),
    Buffer.from([format, 1]),
    base58Bytes(signer),
    Buffer.from([body.length & 0xff, body.length >> 8]),
    body,
  ]);
}

test.each(['base64', 'base64url'] as const)('a signature in %s, padded or not', (encoding) => {
  const signature = Buffer.from(wallet.sign(Buffer.from(message.text))).toString(encoding);
  expect(isSignedBySolana(message, signature.replace(/=+$/, ''))).toBe(true);
  expect(isSignedBySolana(message, signature.padEnd(88, '='))).toBe(true);
});

test.each([0, 1, 2])('the envelope of a Ledger device with format %i', (format) => {
  const text = 'long '.repeat(100);
  const signature = Buffer.from(wallet.sign(ledgerEnvelope(text, format))).toString('base64');
  expect(isSignedBySolana(messageOf(text, wallet.address), signature)).toBe(true);
  expect(isSignedBySolana(messageOf(`${text}!`, wallet.address), signature)).toBe(false);
});

test.each([
  ['another text', Buffer.from('a text, signed')],
  ['the envelope of another signer', ledgerEnvelope(message.text, 0, solanaWallet().address)],
  ['an unknown format', ledgerEnvelope(message.text, 3)],
])('%s does not match', (_name, signed) => {
  expect(isSignedBySolana(message, Buffer.from(wallet.sign(signed)).toString('base64'))).toBe(false);
});

test('another key does not match, nor one that verifies anything', () => {
  const signature = Buffer.from(wallet.sign(Buffer.from(message.text))).toString('base64');
  expect(isSignedBySolana(messageOf(message.text, solanaWallet().address), signature)).toBe(false);
  // The neutral element of the curve, as key and as signature: without the strict rule it verifies every text.
  const neutral = Buffer.alloc(32).fill(1, 0, 1);
  const forged = Buffer.concat([neutral, Buffer.alloc(32)]).toString('base64');
  expect(isSignedBySolana(messageOf(message.text, base58Text(neutral)), forged)).toBe(false);
});

test.each(['', 'x'.repeat(85), 'x'.repeat(87), `${'x'.repeat(86)}=`, `${'-'.repeat(43)}${'+'.repeat(43)}`])(
  '%j is no signature',
  (signature) => {
    expect(() => isSignedBySolana(message, signature)).toThrow('signature must be 64 bytes');
  },
);

test('an address that is no key is named', () => {
  const signature = 'x'.repeat(86);
  expect(() => isSignedBySolana(messageOf('text', 'z'.repeat(44)), signature)).toThrow(
    'address is not valid',
  );
});
