import { isUuid } from '@fml/contract';
import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { Queryable } from '../../stores/auth-database.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { findUserById } from '../../stores/user-store.ts';

/** The factor named in the path. Throws 404 `validation_failed`. */
export function requestedFactorId(call: AuthCall): string {
  const id = call.params.factor_id ?? '';
  if (isUuid(id)) return id.toLowerCase();
  throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 });
}

/** Guard: an anonymous user has no account to protect. */
export async function refuseAnonymous(call: AuthCall): Promise<void> {
  if (!signedIn(call).user.is_anonymous) return;
  const message = 'Anonymous user not allowed to perform these actions';
  throw new AuthError('no_authorization', message, { status: 403 });
}

/** The caller's row, locked: changes to a user's factors run one at a time. Throws `user_not_found`. */
export async function lockOwnUser(call: AuthCall, tx: Queryable): Promise<UserRow> {
  const user = await findUserById(tx, signedIn(call).user.id, { lock: true });
  if (user !== null) return user;
  throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist', { status: 403 });
}
