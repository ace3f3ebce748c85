import { isUuid } from '@fml/contract';
import type { Queryable } from '../auth-database.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { listFactors } from '../users/identity-store.ts';
import type { FactorRow } from '../users/user-row.ts';

/** The factor named in the path. Throws 404 `validation_failed`. */
export function requestedFactorId(call: AuthCall): string {
  const id = call.params.factor_id ?? '';
  if (isUuid(id)) return id.toLowerCase();
  throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 });
}

/** Throws `mfa_factor_not_found` for one that is not the user's, too. */
export async function findFactor(tx: Queryable, userId: string, factorId: string): Promise<FactorRow> {
  const factor = (await listFactors(tx, userId)).find(({ id }) => id === factorId);
  if (factor === undefined) throw new AuthError('mfa_factor_not_found');
  return factor;
}

/** Sessions that were proved with it are no longer. */
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
