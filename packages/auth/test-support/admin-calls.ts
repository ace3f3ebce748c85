import { type AuthTestApp, TEST_SECRET_KEY } from './auth-test-app.ts';

export type AdminAnswer = { status: number; headers: Headers; body: Record<string, unknown> };

/** Calls an endpoint below /auth/v1/admin as a trusted server. */
export function callAsAdmin(
  app: Pick<AuthTestApp, 'call'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<AdminAnswer> {
  return callWithSecretKey(app, method, `/admin${path}`, body);
}

/** Calls an endpoint below /auth/v1 as a trusted server. */
export async function callWithSecretKey(
  app: Pick<AuthTestApp, 'call'>,
  method: string,
  path: string,
  body?: unknown,
): Promise<AdminAnswer> {
  const headers = { apikey: TEST_SECRET_KEY, authorization: `Bearer ${TEST_SECRET_KEY}` };
  const response = await app.call(method, path, body, headers);
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  };
}
