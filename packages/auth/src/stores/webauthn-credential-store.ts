import { randomUUID } from 'node:crypto';
import type { Queryable } from './auth-database.ts';
import { utcText } from './auth-database.ts';

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

const COLUMNS = `id, user_id, credential_id, public_key, sign_count::float8 as sign_count, friendly_name,
  ${utcText('created_at')}, ${utcText('last_used_at')}`;

export interface NewWebauthnCredential {
  userId: string;
  credentialId: Uint8Array;
  publicKey: Uint8Array;
  attestationType: string;
  aaguid: string;
  signCount: number;
  transports: readonly string[];
  backupEligible: boolean;
  backedUp: boolean;
}

/** Null when this credential is registered already, by anyone. */
export async function insertWebauthnCredential(
  tx: Queryable,
  credential: NewWebauthnCredential,
  now: Date,
): Promise<WebauthnCredentialRow | null> {
  const { rows } = await tx.query<WebauthnCredentialRow>(
    `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid,
       sign_count, transports, backup_eligible, backed_up, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict (credential_id) do nothing returning ${COLUMNS}`,
    [
      randomUUID(),
      credential.userId,
      Buffer.from(credential.credentialId),
      Buffer.from(credential.publicKey),
      credential.attestationType,
      credential.aaguid,
      credential.signCount,
      JSON.stringify(credential.transports),
      credential.backupEligible,
      credential.backedUp,
      now,
    ],
  );
  return rows[0] ?? null;
}

/** Oldest first. */
export async function listWebauthnCredentials(
  tx: Queryable,
  userId: string,
): Promise<WebauthnCredentialRow[]> {
  const { rows } = await tx.query<WebauthnCredentialRow>(
    `select ${COLUMNS} from auth.webauthn_credentials c where user_id = $1 order by c.created_at, c.id`,
    [userId],
  );
  return rows;
}

/** By the ID that its authenticator gave it. */
export async function findWebauthnCredential(
  tx: Queryable,
  credentialId: Uint8Array,
): Promise<WebauthnCredentialRow | null> {
  const { rows } = await tx.query<WebauthnCredentialRow>(
    `select ${COLUMNS} from auth.webauthn_credentials where credential_id = $1`,
    [Buffer.from(credentialId)],
  );
  return rows[0] ?? null;
}

export async function recordUseOfCredential(
  tx: Queryable,
  id: string,
  use: { signCount: number; backedUp: boolean },
  now: Date,
): Promise<void> {
  await tx.query(
    `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = $4, updated_at = $4
     where id = $1`,
    [id, use.signCount, use.backedUp, now],
  );
}

/** Null when the user has no such credential. */
export async function renameWebauthnCredential(
  tx: Queryable,
  { userId, id, friendlyName }: { userId: string; id: string; friendlyName: string },
  now: Date,
): Promise<WebauthnCredentialRow | null> {
  const { rows } = await tx.query<WebauthnCredentialRow>(
    `update auth.webauthn_credentials set friendly_name = $3, updated_at = $4
     where id = $1 and user_id = $2 returning ${COLUMNS}`,
    [id, userId, friendlyName, now],
  );
  return rows[0] ?? null;
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
