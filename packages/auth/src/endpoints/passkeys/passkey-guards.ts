import { type AuthCall, hasSecondFactor, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { authPool } from '../../stores/auth-database.ts';
import { listFactors } from '../../stores/factor-store.ts';
import { type RelyingParty, relyingParty } from '../../webauthn/relying-party.ts';

/** Guard: the site has an address that browsers allow passkeys for. */
export async function requirePasskeys(call: AuthCall): Promise<void> {
  requestedParty(call);
}

/** Throws `passkey_disabled`. */
export function requestedParty(call: AuthCall): RelyingParty {
  const party = relyingParty(call.services.config);
  if (party === null) throw new AuthError('passkey_disabled');
  return party;
}

/**
 * Guard: who protects the account with a second factor adds and removes passkeys only after using it, so that a stolen
 * password is not turned into a passkey.
 */
export async function requireRaisedAssurance(call: AuthCall): Promise<void> {
  const caller = signedIn(call);
  if (hasSecondFactor(caller)) return;
  const factors = await listFactors(authPool(call.services), caller.user.id);
  if (!factors.some(({ status }) => status === 'verified')) return;
  throw new AuthError('insufficient_aal', 'AAL2 session is required to manage passkeys when MFA is enabled', {
    status: 403,
  });
}

/** Guard: their identity provider decides how they sign in. */
export async function refuseSsoUser(call: AuthCall): Promise<void> {
  if (!signedIn(call).user.is_sso_user) return;
  throw new AuthError('validation_failed', 'SSO users cannot register passkeys', { status: 422 });
}
