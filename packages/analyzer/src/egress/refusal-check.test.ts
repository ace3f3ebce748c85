import { expect, test } from 'vitest';
import { createRefusalCheck } from './checked-connect.ts';
import { EgressError } from './egress-fault.ts';

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  'public.example': ['93.184.215.14'],
  'inside.example': ['10.0.0.8'],
  'both.example': ['93.184.215.14', '127.0.0.1'],
};
const isRefused = createRefusalCheck({
  allowPrivate: '127.0.0.1:4001',
  resolver: (host) => {
    const found = ADDRESSES[host];
    return found === undefined
      ? Promise.reject(new EgressError('host_not_found'))
      : Promise.resolve([...found]);
  },
});

test.each([
  ['public.example', 443, false],
  ['inside.example', 443, true],
  ['both.example', 443, true],
  ['127.0.0.1', 443, true],
  ['127.0.0.1', 4001, false],
  ['[::1]', 443, true],
  ['unknown.example', 443, false],
] as const)('%s:%i is refused before it is dialed: %s', async (hostname, port, expected) => {
  expect(await isRefused(hostname, port)).toBe(expected);
});
