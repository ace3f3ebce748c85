import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isAccessTokenOf } from './access-token-hash.ts';

/** The example of OpenID Connect Core, appendix A. */
const ACCESS_TOKEN = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y';
const AT_HASH = '77QmUPtjPfzWtF2AnpK9RQ';

test('the left half of the hash belongs to the access token', () => {
  expect(isAccessTokenOf(AT_HASH, 'RS256', ACCESS_TOKEN)).toBe(true);
  expect(isAccessTokenOf(AT_HASH, 'RS256', `${ACCESS_TOKEN}x`)).toBe(false);
});

test.each([
  ['ES384', 'sha384', 24],
  ['PS512', 'sha512', 32],
  ['EdDSA', 'sha512', 32],
])('%s uses %s', (algorithm, hash, half) => {
  const atHash = createHash(hash).update(ACCESS_TOKEN).digest().subarray(0, half).toString('base64url');
  expect(isAccessTokenOf(atHash, algorithm, ACCESS_TOKEN)).toBe(true);
  expect(isAccessTokenOf(AT_HASH, algorithm, ACCESS_TOKEN)).toBe(false);
});

test('a token without the claim says nothing, one with another type says no', () => {
  expect(isAccessTokenOf(undefined, 'RS256', ACCESS_TOKEN)).toBe(true);
  for (const claim of ['', null, 1, [AT_HASH]])
    expect(isAccessTokenOf(claim, 'RS256', ACCESS_TOKEN)).toBe(false);
});
