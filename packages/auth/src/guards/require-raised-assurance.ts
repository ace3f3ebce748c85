import { type AuthCall, hasSecondFactor, signedIn } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authPool } from '../stores/auth-database.ts';
import { hasVerifiedFactor } from '../stores/factor-store.ts';

/**
 * Guard: a person with a second factor has to use it before creating anything that outlasts the session, so that a
 * stolen password cannot be turned into a passkey or an application's access.
 */
export async function requireRaisedAssurance(call: AuthCall): Promise<void> {
  const caller = signedIn(call);
  if (hasSecondFactor(caller)) return;
  if (!(await hasVerifiedFactor(authPool(call.services), caller.user.id))) return;
  throw new AuthError('insufficient_aal', 'AAL2 session is required when MFA is enabled', { status: 403 });
}
