import { expect, it } from 'vitest';
import { allowListOf } from '../../test-support/local-gate.ts';
import { parseAllowList } from './allow-list.ts';

it('allows exactly the listed hosts and ports', () => {
  const list = allowListOf(' 127.0.0.1:4001 , Localhost:5000,[::1]:8080,web:* ');
  expect(list.entries).toEqual(['127.0.0.1:4001', 'localhost:5000', '[::1]:8080', 'web:*']);
  expect(list.allows('127.0.0.1', 4001)).toBe(true);
  expect(list.allows('127.0.0.1', 4002)).toBe(false);
  expect(list.allows('localhost', 5000)).toBe(true);
  expect(list.allows('localhost', 4001)).toBe(false);
  expect(list.allows('[::1]', 8080)).toBe(true);
  expect(list.allows('web', 12345)).toBe(true);
  expect(list.allows('sub.web', 80)).toBe(false);
  expect(list.namesHost('web')).toBe(true);
  expect(list.namesHost('example.com')).toBe(false);
});

it('opens nothing when empty', () => {
  expect(allowListOf('').entries).toEqual([]);
  expect(allowListOf('').allows('127.0.0.1', 80)).toBe(false);
});

it.each([
  '127.0.0.1',
  'localhost:',
  '*:80',
  'localhost:0',
  'localhost:70000',
  'http://localhost:80',
  'a@b:80',
  '10.0.0.0/8:80',
])('names "%s" as a problem instead of ignoring it', (text) => {
  const parsed = parseAllowList(`127.0.0.1:80,${text}`);
  expect(parsed).toEqual({ ok: false, problems: [`"${text}" is not host:port or host:*`] });
});

it('reads a number as the address a browser makes of it', () => {
  expect(allowListOf('0x7f.1:80').entries).toEqual(['127.0.0.1:80']);
});
