import type { AnswerOf, InputOf, OperationName } from '@fml/desk';
import type { Person } from './auth-client.ts';
import { callDesk } from './call-desk.ts';
import { app, dana, ORIGIN } from './mcp-desk.ts';

/** Support of the tests of the public API: keys made by the desk's own function, and calls with them. */

export const ALL_SCOPES: WantedKey['scopes'] = ['leads:read', 'leads:write', 'reports:read'];

type WantedKey = InputOf<'make-api-key'>;
export type MadeKey = AnswerOf<'make-api-key'>;

/** What an operation answers to this person; throws the refusal. */
export async function ask<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  person: Person = dana,
): Promise<AnswerOf<Name>> {
  const { data, refusal } = await callDesk(person.client, name, input);
  if (refusal !== null) throw refusal;
  return data;
}

export function makeKey(wanted: Partial<WantedKey> = {}, person: Person = dana): Promise<MadeKey> {
  const key: WantedKey = { name: 'Robot', kind: 'personal', scopes: ALL_SCOPES, expiresAt: null, ...wanted };
  return ask('make-api-key', key, person);
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
