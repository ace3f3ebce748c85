import { describe, expect, it } from 'vitest';
import { readCorpus } from '../../test-support/corpus.ts';
import { canonicalAddress, isLoopbackAddress, isPublicAddress } from './address-policy.ts';

const cases = readCorpus<{ ip: string; expected: 'block' | 'allow' }>('ssrf/ip_decisions.jsonl');

describe('the address policy', () => {
  it('is held against 312 addresses', () => {
    expect(cases).toHaveLength(312);
  });

  it.each(cases)('$ip: $expected', ({ ip, expected }) => {
    expect(isPublicAddress(ip)).toBe(expected === 'allow');
  });

  it.each([
    '',
    'example.com',
    '0177.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '1.1.1.1 ',
    '[2003::]',
    '1.1.1.1:80',
  ])('refuses what is no plain address: "%s"', (text) => {
    expect(isPublicAddress(text)).toBe(false);
  });
});

it('spells addresses one way', () => {
  expect(canonicalAddress('::ffff:8.8.8.8')).toBe('8.8.8.8');
  expect(canonicalAddress('2606:4700:4700:0:0:0:0:1111')).toBe('2606:4700:4700::1111');
});

it.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['0.0.0.0', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
])('knows that %s is this machine: %s', (address, expected) => {
  expect(isLoopbackAddress(address)).toBe(expected);
});
