import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';

/** Guard: an anonymous user has no account to protect. */
export async function refuseAnonymous(call: AuthCall): Promise<void> {
  if (!signedIn(call).user.is_anonymous) return;
  const message = 'Anonymous user not allowed to perform these actions';
  throw new AuthError('no_authorization', message, { status: 403 });
}
