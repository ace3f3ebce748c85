import { randomUUID } from 'node:crypto';
import type { Queryable } from './auth-database.ts';
import { utcText } from './auth-database.ts';

export type TokenEndpointAuthMethod = 'client_secret_basic' | 'client_secret_post' | 'none';
export type OAuthGrantType = 'authorization_code' | 'refresh_token';

/** What an application is registered with; both kinds of registration write it. */
export interface OAuthClientMetadata {
  clientName: string | null;
  clientUri: string | null;
  logoUri: string | null;
  /** Compared exactly; none contains a comma. */
  redirectUris: readonly string[];
  grantTypes: readonly OAuthGrantType[];
  clientType: 'public' | 'confidential';
  authMethod: TokenEndpointAuthMethod;
}

/** A row of `auth.oauth_clients`, its lists already read. */
export interface OAuthClientRow extends OAuthClientMetadata {
  id: string;
  registrationType: 'manual' | 'dynamic';
  /** SHA-256 of the secret; null for public clients. */
  secretHash: string | null;
  createdAt: string;
  updatedAt: string;
}

interface StoredClient {
  id: string;
  client_secret_hash: string | null;
  registration_type: 'manual' | 'dynamic';
  redirect_uris: string;
  grant_types: string;
  client_name: string | null;
  client_uri: string | null;
  logo_uri: string | null;
  client_type: 'public' | 'confidential';
  token_endpoint_auth_method: TokenEndpointAuthMethod;
  created_at: string;
  updated_at: string;
}

const CLIENT_COLUMNS = `id, client_secret_hash, registration_type, redirect_uris, grant_types, client_name, client_uri,
  logo_uri, client_type, token_endpoint_auth_method, ${utcText('created_at')}, ${utcText('updated_at')}`;

export interface NewOAuthClient {
  metadata: OAuthClientMetadata;
  registrationType: 'manual' | 'dynamic';
  secretHash: string | null;
}

export async function insertOAuthClient(
  tx: Queryable,
  { metadata, registrationType, secretHash }: NewOAuthClient,
  now: Date,
): Promise<OAuthClientRow> {
  const { rows } = await tx.query<StoredClient>(
    `insert into auth.oauth_clients (id, client_secret_hash, registration_type, redirect_uris, grant_types, client_name,
       client_uri, logo_uri, client_type, token_endpoint_auth_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) returning ${CLIENT_COLUMNS}`,
    [
      randomUUID(),
      secretHash,
      registrationType,
      ...stored(metadata),
      metadata.clientType,
      metadata.authMethod,
      now,
    ],
  );
  return readClient(rows[0] as StoredClient);
}

/** Null for an unknown or deleted client. */
export async function findOAuthClient(
  tx: Queryable,
  id: string,
  options: { lock?: boolean } = {},
): Promise<OAuthClientRow | null> {
  const { rows } = await tx.query<StoredClient>(
    `select ${CLIENT_COLUMNS} from auth.oauth_clients where id = $1 and deleted_at is null${options.lock ? ' for update' : ''}`,
    [id],
  );
  return rows[0] === undefined ? null : readClient(rows[0]);
}

/** Newest first. */
export async function listOAuthClients(
  tx: Queryable,
  limit: number,
  offset: number,
): Promise<OAuthClientRow[]> {
  const { rows } = await tx.query<StoredClient>(
    `select ${CLIENT_COLUMNS} from auth.oauth_clients c where deleted_at is null
     order by c.created_at desc, c.id limit $1 offset $2`,
    [limit, offset],
  );
  return rows.map(readClient);
}

export async function countOAuthClients(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ total: number }>(
    'select count(*)::int as total from auth.oauth_clients where deleted_at is null',
  );
  return rows[0]?.total ?? 0;
}

/** The client's type is permanent: a public client has no secret. */
export async function updateOAuthClient(
  tx: Queryable,
  id: string,
  metadata: OAuthClientMetadata,
  now: Date,
): Promise<OAuthClientRow> {
  const { rows } = await tx.query<StoredClient>(
    `update auth.oauth_clients set redirect_uris = $2, grant_types = $3, client_name = $4, client_uri = $5, logo_uri = $6,
       token_endpoint_auth_method = $7, updated_at = $8 where id = $1 returning ${CLIENT_COLUMNS}`,
    [id, ...stored(metadata), metadata.authMethod, now],
  );
  return readClient(rows[0] as StoredClient);
}

export async function updateOAuthClientSecret(
  tx: Queryable,
  id: string,
  secretHash: string,
  now: Date,
): Promise<OAuthClientRow> {
  const { rows } = await tx.query<StoredClient>(
    `update auth.oauth_clients set client_secret_hash = $2, updated_at = $3 where id = $1 returning ${CLIENT_COLUMNS}`,
    [id, secretHash, now],
  );
  return readClient(rows[0] as StoredClient);
}

/** The row stays, so that audit entries can be read; the client can no longer be found. */
export async function deleteOAuthClient(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.query('update auth.oauth_clients set deleted_at = $2, client_secret_hash = null where id = $1', [
    id,
    now,
  ]);
}

/** In the order of the columns that both writing statements share. */
function stored(metadata: OAuthClientMetadata): (string | null)[] {
  const { redirectUris, grantTypes, clientName, clientUri, logoUri } = metadata;
  return [redirectUris.join(','), grantTypes.join(','), clientName, clientUri, logoUri];
}

function readClient(row: StoredClient): OAuthClientRow {
  return {
    id: row.id,
    clientName: row.client_name,
    clientUri: row.client_uri,
    logoUri: row.logo_uri,
    redirectUris: row.redirect_uris.split(','),
    grantTypes: row.grant_types.split(',') as OAuthGrantType[],
    clientType: row.client_type,
    authMethod: row.token_endpoint_auth_method,
    registrationType: row.registration_type,
    secretHash: row.client_secret_hash,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
