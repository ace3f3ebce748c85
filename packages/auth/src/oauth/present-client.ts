import type { OAuthClientRow } from '../stores/oauth-client-store.ts';

/** A client as admins and registering applications get it (docs/protocol/auth.md#applications). */
export function presentClient(client: OAuthClientRow, secret: string | null = null): Record<string, unknown> {
  return {
    client_id: client.id,
    client_name: client.clientName ?? '',
    ...(secret === null ? {} : { client_secret: secret }),
    client_type: client.clientType,
    token_endpoint_auth_method: client.authMethod,
    registration_type: client.registrationType,
    ...(client.clientUri === null ? {} : { client_uri: client.clientUri }),
    ...(client.logoUri === null ? {} : { logo_uri: client.logoUri }),
    redirect_uris: client.redirectUris,
    grant_types: client.grantTypes,
    response_types: ['code'],
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}

/** A client as the people see it who are asked for consent. */
export function presentApplication(client: {
  id: string;
  clientName: string | null;
  clientUri: string | null;
  logoUri: string | null;
}): Record<string, string> {
  return {
    id: client.id,
    name: client.clientName ?? '',
    uri: client.clientUri ?? '',
    logo_uri: client.logoUri ?? '',
  };
}
