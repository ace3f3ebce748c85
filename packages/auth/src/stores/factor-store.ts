import { AuthError } from '../errors/auth-error.ts';
import { type Queryable, utcText } from './auth-database.ts';
import type { FactorRow } from './user-row.ts';

export const FACTOR_COLUMNS = `id, status, friendly_name, factor_type, phone, ${['last_challenged_at', 'created_at', 'updated_at'].map(utcText).join(', ')}`;

export async function listFactors(tx: Queryable, userId: string): Promise<FactorRow[]> {
  const { rows } = await tx.query<FactorRow>(
    `select ${FACTOR_COLUMNS} from auth.mfa_factors f where user_id = $1 order by f.created_at`,
    [userId],
  );
  return rows;
}

/** Of a whole page of users at once; oldest first. */
export async function listFactorsOfUsers(
  tx: Queryable,
  userIds: readonly string[],
): Promise<(FactorRow & { user_id: string })[]> {
  const { rows } = await tx.query<FactorRow & { user_id: string }>(
    `select user_id, ${FACTOR_COLUMNS} from auth.mfa_factors f where user_id = any($1::uuid[]) order by f.created_at`,
    [userIds],
  );
  return rows;
}

/** Throws `mfa_factor_not_found`, also for a factor of another user. */
export async function findFactor(tx: Queryable, userId: string, factorId: string): Promise<FactorRow> {
  const factor = (await listFactors(tx, userId)).find(({ id }) => id === factorId);
  if (factor === undefined) throw new AuthError('mfa_factor_not_found');
  return factor;
}

/** Sessions that this factor had raised to aal2 go back to aal1. */
export async function deleteFactor(tx: Queryable, factorId: string): Promise<void> {
  await tx.query(
    `with lowered as (
       update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1 returning id
     )
     delete from auth.mfa_amr_claims where session_id in (select id from lowered)
       and authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')`,
    [factorId],
  );
  await tx.query('delete from auth.mfa_factors where id = $1', [factorId]);
}
