import { expect, test } from 'vitest';
import { base58Text } from '../../test-support/wallets.ts';
import { base58Bytes } from './base58.ts';

test.each([
  ['StV1DL6CwTryKyV', Buffer.from('hello world')],
  ['11111111111111111111111111111111', Buffer.alloc(32)],
  ['11StV1DL6CwTryKyV', Buffer.from('\0\0hello world')],
  ['', Buffer.alloc(0)],
  ['0OIl', Buffer.alloc(0)],
])('%s is decoded', (text, bytes) => {
  expect(Buffer.from(base58Bytes(text))).toEqual(bytes);
});

test('every key comes back', () => {
  for (let first = 0; first < 20; first += 1) {
    const key = Buffer.alloc(32, first * 13).fill(0, 0, first % 3);
    expect(Buffer.from(base58Bytes(base58Text(key)))).toEqual(key);
  }
});
