import { AuthApiError, AuthSessionMissingError, createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attempt } from './accounts.ts';
import { provideBackendClient } from './backend-client.ts';

const client = createClient('http://site.test', 'a key', {
  auth: { persistSession: false, autoRefreshToken: false },
});

beforeAll(() => provideBackendClient(client));
afterAll(() => provideBackendClient(null));

const answerTo = (error: { message: string; code?: string; status?: number }) =>
  attempt(() => Promise.resolve({ error }));

test("the client's own word for an ended session is the server's code for it", async () => {
  expect(await answerTo(new AuthSessionMissingError())).toMatchObject({
    kind: 'refused',
    code: 'session_not_found',
  });
});

test('a refusal keeps its code, and everything without an answer is a failure', async () => {
  const refusal = new AuthApiError('Invalid code entered', 422, 'mfa_verification_failed');
  expect(await answerTo(refusal)).toMatchObject({ kind: 'refused', code: 'mfa_verification_failed' });
  expect(await answerTo(new AuthApiError('broken', 500, 'unexpected_failure'))).toMatchObject({
    kind: 'failed',
  });
});
