import { expect, test } from 'vitest';
import type { ApiKey } from './api.ts';
import { endOf, expiryAfter, historyOf } from './api-key-labels.ts';

const NOW = new Date('2026-11-23T12:00:00');
const KEY: ApiKey = {
  id: '1',
  name: 'Zapier',
  kind: 'application',
  hint: 'fml_app_0123',
  scopes: ['leads:read'],
  createdAt: '2026-11-20T09:00:00',
  createdBy: 'ben@agency.example',
  isOwn: false,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
};

test('a key ends after its lifetime, or never', () => {
  expect(expiryAfter(30, new Date('2026-11-23T12:00:00Z'))).toBe('2026-12-23T12:00:00.000Z');
  expect(expiryAfter(0, NOW)).toBeNull();
});

test('a key that works, was revoked or has expired says so', () => {
  expect(endOf(KEY, NOW)).toBeNull();
  expect(endOf({ revokedAt: null, expiresAt: '2026-11-24T09:00:00' }, NOW)).toBeNull();
  expect(endOf({ revokedAt: null, expiresAt: '2026-11-22T09:00:00' }, NOW)).toMatch(/^Expired on /);
  expect(endOf({ revokedAt: '2026-11-22T09:00:00', expiresAt: null }, NOW)).toMatch(/^Revoked on /);
});

test('the history names the colleague who made it, the last use and the end', () => {
  expect(historyOf(KEY, NOW)).toMatch(/ by ben@agency\.example\. Never used\. Does not expire\.$/);
  const own = { ...KEY, isOwn: true, lastUsedAt: '2026-11-22T09:00:00', expiresAt: '2026-12-22T09:00:00' };
  expect(historyOf(own, NOW)).toMatch(/^Created on [^@]+\. Last used on .+\. Expires on .+\.$/);
});
