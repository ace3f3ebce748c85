import type { SchemaCache } from '../catalog/schema-cache.ts';
import type { Preferences } from '../request/preferences.ts';
import type { RestRequest } from '../request/rest-request.ts';
import { quote } from '../sql/identifiers.ts';
import { INSERTED_SETTING } from '../sql/write-sql.ts';

/** The transaction-local settings of a request, with the role last so that all others may be set. */
export function requestSettings(
  {
    request,
    preferences,
    cache,
  }: { request: RestRequest; preferences: Preferences; cache: Pick<SchemaCache, 'roleSettings'> },
  identity: { role: string; claims: Readonly<Record<string, unknown>> },
  extra: { searchPath: readonly string[]; settings: readonly (readonly [string, string])[] },
): [string, string][] {
  const { headers, cookies } = splitCookies(request.headers);
  return [
    ['search_path', [request.schema, ...extra.searchPath].map(quote).join(', ')],
    ['request.jwt.claims', JSON.stringify({ ...identity.claims, role: identity.role })],
    ['request.method', request.method],
    ['request.path', request.path],
    ['request.headers', JSON.stringify(headers)],
    ['request.cookies', JSON.stringify(cookies)],
    // A pooled connection remembers custom settings as empty; counting starts from nothing.
    [INSERTED_SETTING, ''],
    // Answers must not depend on where the database was installed.
    ['timezone', preferences.timezone ?? 'UTC'],
    ...(cache.roleSettings.get(identity.role) ?? []).map(([name, value]): [string, string] => [name, value]),
    ...extra.settings.map(([name, value]): [string, string] => [name, value]),
    ['role', identity.role],
  ];
}

function splitCookies(all: Headers): { headers: Record<string, string>; cookies: Record<string, string> } {
  // Without a prototype, because names are the client's.
  const headers: Record<string, string> = Object.create(null);
  const cookies: Record<string, string> = Object.create(null);
  for (const [name, value] of all) {
    if (name !== 'cookie') {
      headers[name] = value;
      continue;
    }
    for (const pair of value.split(';')) {
      const equals = pair.indexOf('=');
      if (equals > 0) cookies[pair.slice(0, equals).trim()] = pair.slice(equals + 1).trim();
    }
  }
  return { headers, cookies };
}
