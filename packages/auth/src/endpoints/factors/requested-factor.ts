import { isUuid } from '@fml/contract';
import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';

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
