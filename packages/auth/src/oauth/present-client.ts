import type { OAuthClientRow } from '../stores/oauth-client-store.ts';

/** A client as admins and registering applications get it (docs/protocol/auth.md#applications). */
export function presentClient(client: OAuthClientRow, secret: string | null = null): Record<string, unknown> {
  const { id, client_secret_hash: _hash, client_name, client_uri, logo_uri, ...shown } = client;
  return {
    client_id: id,
    client_name: client_name ?? '',
    ...(secret === null ? {} : { client_secret: secret }),
    ...(client_uri === null ? {} : { client_uri }),
    ...(logo_uri === null ? {} : { logo_uri }),
    ...shown,
    response_types: ['code'],
  };
}

/** A client as the people see it who are asked for consent. */
export function presentApplication({
  id,
  client_name,
  client_uri,
  logo_uri,
}: Pick<OAuthClientRow, 'id' | 'client_name' | 'client_uri' | 'logo_uri'>): Record<string, string> {
  return { id, name: client_name ?? '', uri: client_uri ?? '', logo_uri: logo_uri ?? '' };
}
