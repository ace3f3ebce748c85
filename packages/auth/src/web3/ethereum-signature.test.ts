import { expect, test } from 'vitest';
import { ethereumWallet } from '../../test-support/wallets.ts';
import { isSignedByEthereum } from './ethereum-signature.ts';
import type { SignInMessage } from './sign-in-message.ts';

const messageOf = (text: string, address: string) => ({ text, address }) as SignInMessage;

/** The example of the documentation of web3.js. */
const EXAMPLE = messageOf('Some data', '0x2c7536e3605d9c16a7a3d7b1898e529396a65c23');
const RS =
  'b91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a029';

test.each([`0x${RS}1c`, `${RS}1c`, `0x${RS.toUpperCase()}01`])(
  'a signature as wallets write it: %s',
  (signature) => {
    expect(isSignedByEthereum(EXAMPLE, signature)).toBe(true);
  },
);

test('a text in any script is signed by its bytes', () => {
  const wallet = ethereumWallet();
  const text = 'Grüße, 世界 🌍';
  expect(isSignedByEthereum(messageOf(text, wallet.address), wallet.sign(text))).toBe(true);
});

test.each([
  ['another text', messageOf('Some date', EXAMPLE.address), `${RS}1c`],
  ['another address', messageOf('Some data', ethereumWallet().address), `${RS}1c`],
  ['the other of the two keys', EXAMPLE, `${RS}1b`],
  ['a recovery number that does not exist', EXAMPLE, `${RS}05`],
  ['numbers of zero', EXAMPLE, '0'.repeat(130)],
  ['numbers that are too large', EXAMPLE, `${'f'.repeat(128)}1b`],
])('%s does not match', (_name, message, signature) => {
  expect(isSignedByEthereum(message, signature)).toBe(false);
});

test.each(['', '0x', RS, `0x${RS}1c00`, `${RS}1g`])('%j is no signature', (signature) => {
  expect(() => isSignedByEthereum(EXAMPLE, signature)).toThrow('signature must be 65 bytes long');
});
