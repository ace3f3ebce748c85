import { randomUUID } from 'node:crypto';
import type { FactorType } from '../config/auth-config.ts';
import { AuthError } from '../errors/auth-error.ts';
import { allRows, firstRow, insertRow, type Queryable, updateRow, utcText } from './auth-database.ts';
import { deleteRecoveryCodes } from './recovery-code-store.ts';
import type { FactorRow } from './user-row.ts';

export const FACTOR_COLUMNS = `id, user_id, status, friendly_name, factor_type, phone, ${['last_challenged_at', 'created_at', 'updated_at'].map(utcText).join(', ')}`;

export interface FactorColumns {
  /** Sealed; never leaves the server. */
  secret?: string;
  /** Digits only. */
  phone?: string;
  /** JSON. */
  web_authn_credential?: string;
  web_authn_aaguid?: string;
}

export type StoredFactor = FactorRow & { secret: string | null; web_authn_credential: unknown };

export function listFactors(tx: Queryable, userId: string): Promise<FactorRow[]> {
  return listFactorsOfUsers(tx, [userId]);
}

export function listFactorsOfUsers(tx: Queryable, userIds: readonly string[]): Promise<FactorRow[]> {
  return allRows(
    tx,
    `select ${FACTOR_COLUMNS} from auth.mfa_factors f where user_id = any($1::uuid[]) order by f.created_at`,
    [userIds],
  );
}

export async function hasVerifiedFactor(tx: Queryable, userId: string): Promise<boolean> {
  return (await listFactors(tx, userId)).some(({ status }) => status === 'verified');
}

/** Throws `mfa_factor_not_found`, even for a factor of another user. */
export async function findFactor(tx: Queryable, userId: string, factorId: string): Promise<StoredFactor> {
  const factor = await firstRow<StoredFactor>(
    tx,
    `select ${FACTOR_COLUMNS}, secret, web_authn_credential from auth.mfa_factors where id = $1 and user_id = $2`,
    [factorId, userId],
  );
  if (factor === null) throw new AuthError('mfa_factor_not_found');
  return factor;
}

export async function listFactorCredentials(tx: Queryable, userId: string): Promise<unknown[]> {
  const rows = await allRows<{ web_authn_credential: unknown }>(
    tx,
    'select web_authn_credential from auth.mfa_factors where user_id = $1 and web_authn_credential is not null',
    [userId],
  );
  return rows.map((row) => row.web_authn_credential);
}

export interface NewFactor {
  userId: string;
  type: FactorType;
  friendlyName: string;
  columns: FactorColumns;
}

/** An unverified factor; returns its id. */
export async function insertFactor(tx: Queryable, factor: NewFactor, now: Date): Promise<string> {
  const id = randomUUID();
  await insertRow(tx, 'auth.mfa_factors', {
    id,
    user_id: factor.userId,
    friendly_name: factor.friendlyName,
    factor_type: factor.type,
    status: 'unverified',
    created_at: now,
    updated_at: now,
    ...factor.columns,
  });
  return id;
}

export async function updateFactor(
  tx: Queryable,
  id: string,
  patch: FactorColumns & { status?: 'verified'; last_challenged_at?: string },
  now: Date,
): Promise<void> {
  await updateRow(tx, 'auth.mfa_factors', id, { ...patch, updated_at: now });
}

/** Factors that were never used to sign in: all that are older than `before`, or all of a type. */
export async function deleteUnverifiedFactors(
  tx: Queryable,
  userId: string,
  which: { before: Date } | { type: FactorType } | { phone: string },
): Promise<void> {
  const [condition, value] =
    'before' in which
      ? ['created_at < $2', which.before]
      : 'type' in which
        ? ['factor_type = $2', which.type]
        : ['phone = $2', which.phone];
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and ${condition}`,
    [userId, value],
  );
}

/**
 * Sessions that this factor had raised to aal2 go back to aal1. Recovery codes stand in for other factors, so they go
 * with the last one.
 */
export async function deleteFactor(tx: Queryable, userId: string, factorId: string): Promise<void> {
  await tx.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id
     )
     delete from auth.mfa_amr_claims where session_id in (select id from lowered)
       and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code')`,
    [factorId],
  );
  await tx.query('delete from auth.mfa_factors where id = $1', [factorId]);
  if (!(await hasVerifiedFactor(tx, userId))) await deleteRecoveryCodes(tx, userId);
}
