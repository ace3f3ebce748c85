import { expect, it } from 'vitest';
import { isCommonPassword } from './password-policy.ts';

it.each([
  'password1234',
  'Password2024!',
  'P@ssw0rd1234',
  'passwordpassword',
  'qwertyuiop12',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  '123456789012',
  '210987654321',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abc123abc123',
  'Welcome2026!!',
  'letmein letmein',
  'AdminAdmin123',
  'iloveyou1234',
  'Summer2025!!!',
  '2026-11-20-2026',
  'fixmylocal2026',
  'changeme12345',
])('refuses %s', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'correct horse battery staple',
  'vKq7-mmWt-09xd',
  'admin tulip 4 gravel',
  'Tr0ubador&3mile',
  'зелёный чайник поёт',
  'password-giraffe',
  'xkcdqrtzbnmwv',
])('accepts %s', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

it('counts what an attacker knows of the account as common', () => {
  expect(isCommonPassword('danaruiz.brightside1')).toBe(false);
  expect(isCommonPassword('danaruiz.brightside1', ['danaruiz@brightside.example'])).toBe(true);
});

it('answers for the longest passwords that are accepted', () => {
  expect(isCommonPassword('ab'.repeat(36))).toBe(true);
  expect(isCommonPassword(`${'password'.repeat(8)}z`)).toBe(false);
});
