import { randomUUID } from 'node:crypto';
import { allRows, firstRow, insertRow, type Queryable, updateRow, utcText } from './auth-database.ts';

export interface WebauthnCredentialRow {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  friendly_name: string;
  created_at: string;
  last_used_at: string | null;
}

const TABLE = 'auth.webauthn_credentials';
const COLUMNS = `id, user_id, credential_id, public_key, sign_count::float8 as sign_count, friendly_name,
  ${utcText('created_at')}, ${utcText('last_used_at')}`;

/** A credential as its authenticator describes it. */
export interface VerifiedCredential {
  credentialId: Uint8Array;
  /** COSE. */
  publicKey: Uint8Array;
  /** The format of the attestation, which is not evaluated. */
  attestationType: string;
  aaguid: string;
  signCount: number;
  transports: readonly string[];
  backupEligible: boolean;
  backedUp: boolean;
}

/** Null when this credential is registered already, by anyone. */
export function insertWebauthnCredential(
  tx: Queryable,
  userId: string,
  credential: VerifiedCredential,
  now: Date,
): Promise<WebauthnCredentialRow | null> {
  const row = {
    id: randomUUID(),
    user_id: userId,
    credential_id: Buffer.from(credential.credentialId),
    public_key: Buffer.from(credential.publicKey),
    attestation_type: credential.attestationType,
    aaguid: credential.aaguid,
    sign_count: credential.signCount,
    transports: JSON.stringify(credential.transports),
    backup_eligible: credential.backupEligible,
    backed_up: credential.backedUp,
    created_at: now,
    updated_at: now,
  };
  return insertRow(tx, TABLE, row, `on conflict (credential_id) do nothing returning ${COLUMNS}`);
}

/** Oldest first. */
export function listWebauthnCredentials(tx: Queryable, userId: string): Promise<WebauthnCredentialRow[]> {
  const sql = `select ${COLUMNS} from ${TABLE} c where user_id = $1 order by c.created_at, c.id`;
  return allRows(tx, sql, [userId]);
}

/** By the ID that its authenticator gave it. */
export function findWebauthnCredential(
  tx: Queryable,
  credentialId: Uint8Array,
): Promise<WebauthnCredentialRow | null> {
  const sql = `select ${COLUMNS} from ${TABLE} where credential_id = $1`;
  return firstRow(tx, sql, [Buffer.from(credentialId)]);
}

export async function recordUseOfCredential(
  tx: Queryable,
  id: string,
  use: { signCount: number; backedUp: boolean },
  now: Date,
): Promise<void> {
  const { signCount: sign_count, backedUp: backed_up } = use;
  await updateRow(tx, TABLE, id, { sign_count, backed_up, last_used_at: now, updated_at: now });
}

/** Null when the user has no such credential. */
export function renameWebauthnCredential(
  tx: Queryable,
  { userId, id, friendlyName }: { userId: string; id: string; friendlyName: string },
  now: Date,
): Promise<WebauthnCredentialRow | null> {
  return firstRow(
    tx,
    `update ${TABLE} set friendly_name = $3, updated_at = $4 where id = $1 and user_id = $2 returning ${COLUMNS}`,
    [id, userId, friendlyName, now],
  );
}

/** Whether the user had such a credential. */
export async function deleteWebauthnCredential(tx: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from auth.webauthn_credentials where id = $1 and user_id = $2',
    [id, userId],
  );
  return rowCount === 1;
}

/** Registrations that were begun end, too. */
export async function deleteWebauthnCredentialsOf(tx: Queryable, userId: string): Promise<void> {
  await tx.query('delete from auth.webauthn_challenges where user_id = $1', [userId]);
  await tx.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);
}
