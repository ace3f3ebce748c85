import { createClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { hasStoredSession } from './stored-session.ts';

test.each(['http://localhost:3000', 'https://agency.example'])(
  'the key of the client library at %s is known',
  async (origin) => {
    const asked: Record<string, string> = {};
    const storage = {
      getItem: (key: string) => {
        asked[key] = 'a session';
        return null;
      },
      setItem: () => undefined,
      removeItem: () => undefined,
    };
    const client = createClient(origin, 'a key', { auth: { storage, autoRefreshToken: false } });
    await client.auth.getSession();
    expect(hasStoredSession(() => asked)).toBe(true);
  },
);

test('what visitors have stored is no session, nor is a blocked storage', () => {
  expect(hasStoredSession(() => ({ 'fml.pending-analysis': '{}' }))).toBe(false);
  expect(
    hasStoredSession(() => {
      throw new DOMException('blocked', 'SecurityError');
    }),
  ).toBe(false);
});
