import { app, dana, ORIGIN } from './mcp-desk.ts';
import type { Person } from './oauth-applications.ts';

/** Support of the tests of the public API: keys made by the desk's own function, and calls with them. */

export const ALL_SCOPES = ['leads:read', 'leads:write', 'reports:read'];

export interface MadeKey {
  id: string;
  name: string;
  hint: string;
  secret: string;
}

export async function makeKey(
  wanted: { name?: string; kind?: string; scopes?: string[]; expires_at?: string | null } = {},
  person: Person = dana,
): Promise<MadeKey> {
  const { data, error } = await person.client.rpc('desk_make_api_key', {
    name: 'Robot',
    kind: 'personal',
    scopes: ALL_SCOPES,
    expires_at: null,
    ...wanted,
  });
  if (error !== null) throw error;
  return data as MadeKey;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** One call of the API; `path` is below `/api/v1`. */
export async function api(
  method: string,
  path: string,
  {
    key,
    body,
    headers = {},
    on = app,
  }: {
    key?: string;
    body?: unknown;
    headers?: Record<string, string>;
    on?: typeof app;
  } = {},
): Promise<ApiAnswer> {
  const answer = await on.fetch(`${ORIGIN}/api/v1${path}`, {
    method,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as Record<string, unknown>,
  };
}
