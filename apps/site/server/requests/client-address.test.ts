import { describe, expect, test } from 'vitest';
import { addressLimitKey, clientAddress, maskedAddress } from './client-address.ts';

const PROXY = '10.0.0.1';

describe('clientAddress', () => {
  test.each([
    ['no hops: the header is not believed', 0, '198.51.100.7', PROXY],
    ['one hop: the last entry counts', 1, '1.2.3.4, 198.51.100.7', '198.51.100.7'],
    ['two hops: the second from the right', 2, '1.2.3.4, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
    ['a header shorter than the hops is ignored', 2, '198.51.100.7', PROXY],
    ['no header', 1, undefined, PROXY],
    ['a damaged entry is ignored', 1, '198.51.100.7, <script>', PROXY],
    ['an empty last entry is ignored', 1, '198.51.100.7,', PROXY],
    ['a port is cut off', 1, '198.51.100.7:5123', '198.51.100.7'],
    ['brackets and port are cut off', 1, '[2001:db8::1]:443', '2001:db8::1'],
    ['IPv4 inside IPv6 is unwrapped', 1, '::ffff:198.51.100.7', '198.51.100.7'],
    ['also in hexadecimal', 1, '::ffff:c633:6407', '198.51.100.7'],
    ['the obsolete spelling without ffff is no IPv4 address', 1, '::1.2.3.4', '::1.2.3.4'],
  ])('%s', (_name, trustedHops, forwardedFor, expected) => {
    expect(clientAddress({ socketAddress: PROXY, forwardedFor, trustedHops })).toBe(expected);
  });

  test('a socket that speaks IPv6 to an IPv4 client is unwrapped, and one that is gone is unknown', () => {
    const none = { forwardedFor: undefined, trustedHops: 0 };
    expect(clientAddress({ socketAddress: '::ffff:127.0.0.1', ...none })).toBe('127.0.0.1');
    expect(clientAddress({ socketAddress: 'fe80::1%eth0', ...none })).toBe('fe80::1');
    expect(clientAddress({ socketAddress: undefined, ...none })).toBe('unknown');
  });
});

test('IPv6 is limited by /64 in whatever spelling, IPv4 by address', () => {
  expect(addressLimitKey('2001:db8:0:1:aaaa::1')).toBe('2001:db8:0:1::/64');
  expect(addressLimitKey('2001:0DB8:0000:0001:bbbb:1:2:3')).toBe('2001:db8:0:1::/64');
  expect(addressLimitKey('2001:db8::2')).not.toBe(addressLimitKey('2001:db8:0:1::2'));
  expect(addressLimitKey('198.51.100.7')).toBe('198.51.100.7');
});

test('the log shows a network, not a person', () => {
  expect(maskedAddress('198.51.100.7')).toBe('198.51.100.0');
  expect(maskedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::');
  expect(maskedAddress('unknown')).toBe('unknown');
});
