import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeHash, linkHash, newCode, newLinkToken } from './one-time-token.ts';

test('codes have six digits, leading zeros too', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(1900);
});

test('a code is stored as the hash that other servers of the format make', () => {
  const wanted = createHash('sha224').update('kim@bakery.example123456').digest('hex');
  expect(codeHash('kim@bakery.example', '123456')).toBe(wanted);
});

test("a link's token cannot be computed from address and code", () => {
  const tokens = new Set(Array.from({ length: 50 }, () => newLinkToken(false)));
  expect(tokens.size).toBe(50);
  for (const token of tokens) {
    expect(token).toMatch(/^[0-9a-f]{56}$/);
    expect(linkHash(token)).toMatch(/^[0-9a-f]{56}$/);
    expect(linkHash(token)).not.toBe(token);
  }
});

test('the prefix of clients with a verifier belongs to the token', () => {
  const token = newLinkToken(true);
  expect(token).toMatch(/^pkce_[0-9a-f]{56}$/);
  expect(linkHash(token)).toMatch(/^pkce_[0-9a-f]{56}$/);
  expect(linkHash(token.slice('pkce_'.length))).not.toBe(linkHash(token));
});
