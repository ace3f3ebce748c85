import { randomUUID } from 'node:crypto';
import { allRows, firstRow, insertRow, type Queryable, updateRow, utcText } from './auth-database.ts';

export type TokenEndpointAuthMethod = 'client_secret_basic' | 'client_secret_post' | 'none';
export type OAuthGrantType = 'authorization_code' | 'refresh_token';

/** What an application is registered with; both kinds of registration write it. */
export interface OAuthClientMetadata {
  client_name: string | null;
  client_uri: string | null;
  logo_uri: string | null;
  /** Compared exactly; none contains a comma. */
  redirect_uris: readonly string[];
  grant_types: readonly OAuthGrantType[];
  client_type: 'public' | 'confidential';
  token_endpoint_auth_method: TokenEndpointAuthMethod;
}

/** A row of `auth.oauth_clients`, its lists already read. */
export interface OAuthClientRow extends OAuthClientMetadata {
  id: string;
  registration_type: 'manual' | 'dynamic';
  /** SHA-256 of the secret; null for public clients. */
  client_secret_hash: string | null;
  created_at: string;
  updated_at: string;
}

const CLIENTS = 'auth.oauth_clients';
const CLIENT_COLUMNS = `id, client_secret_hash, registration_type, string_to_array(redirect_uris, ',') as redirect_uris,
  string_to_array(grant_types, ',') as grant_types, client_name, client_uri, logo_uri, client_type,
  token_endpoint_auth_method, ${utcText('created_at')}, ${utcText('updated_at')}`;

export type NewOAuthClient = OAuthClientMetadata &
  Pick<OAuthClientRow, 'registration_type' | 'client_secret_hash'>;

export async function insertOAuthClient(
  tx: Queryable,
  client: NewOAuthClient,
  now: Date,
): Promise<OAuthClientRow> {
  const row = { id: randomUUID(), ...stored(client), created_at: now, updated_at: now };
  return (await insertRow(tx, CLIENTS, row, `returning ${CLIENT_COLUMNS}`)) as OAuthClientRow;
}

/** Null for an unknown or deleted client. */
export function findOAuthClient(
  tx: Queryable,
  id: string,
  options: { lock?: boolean } = {},
): Promise<OAuthClientRow | null> {
  const lock = options.lock ? ' for update' : '';
  const sql = `select ${CLIENT_COLUMNS} from ${CLIENTS} where id = $1 and deleted_at is null${lock}`;
  return firstRow(tx, sql, [id]);
}

/** Newest first. */
export function listOAuthClients(tx: Queryable, limit: number, offset: number): Promise<OAuthClientRow[]> {
  return allRows(
    tx,
    `select ${CLIENT_COLUMNS} from ${CLIENTS} c where deleted_at is null
     order by c.created_at desc, c.id limit $1 offset $2`,
    [limit, offset],
  );
}

export async function countOAuthClients(tx: Queryable): Promise<number> {
  const sql = `select count(*)::int as total from ${CLIENTS} where deleted_at is null`;
  return (await firstRow<{ total: number }>(tx, sql))?.total ?? 0;
}

/** The client's type is permanent: a public client has no secret. */
export async function updateOAuthClient(
  tx: Queryable,
  id: string,
  patch: Partial<Omit<OAuthClientMetadata, 'client_type'> & Pick<OAuthClientRow, 'client_secret_hash'>>,
  now: Date,
): Promise<OAuthClientRow> {
  const row = { ...stored(patch), updated_at: now };
  return (await updateRow(tx, CLIENTS, id, row, `returning ${CLIENT_COLUMNS}`)) as OAuthClientRow;
}

/** The row stays, so that audit entries can be read; the client can no longer be found. */
export async function deleteOAuthClient(tx: Queryable, id: string, now: Date): Promise<void> {
  await updateRow(tx, CLIENTS, id, { deleted_at: now, client_secret_hash: null });
}

function stored(client: Partial<OAuthClientMetadata>): Record<string, unknown> {
  const { redirect_uris, grant_types } = client;
  return { ...client, redirect_uris: redirect_uris?.join(','), grant_types: grant_types?.join(',') };
}
