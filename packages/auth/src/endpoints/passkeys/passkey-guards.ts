import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
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

/** Guard: their identity provider decides how they sign in. */
export async function refuseSsoUser(call: AuthCall): Promise<void> {
  if (!signedIn(call).user.is_sso_user) return;
  throw invalid('SSO users cannot register passkeys', { status: 422 });
}
