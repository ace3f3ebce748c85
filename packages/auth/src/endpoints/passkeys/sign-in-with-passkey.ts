import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { startSession } from '../../sessions/start-session.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { findUserById, isBanned } from '../../stores/user-store.ts';
import { findWebauthnCredential, recordUseOfCredential } from '../../stores/webauthn-credential-store.ts';
import { requestOptions, verifyAuthentication } from '../../webauthn/authentication.ts';
import { consumeChallenge, issueChallenge } from '../../webauthn/ceremony-challenge.ts';
import { parseAuthenticationResponse } from '../../webauthn/credential-response.ts';
import { requestedParty } from './passkey-guards.ts';
import { readCeremonyAnswer } from './read-ceremony-answer.ts';

/** POST /passkeys/authentication/options -> `{challenge_id, options, expires_at}`, the same for everyone. */
export async function startPasskeySignIn(call: AuthCall): Promise<Response> {
  const options = await requestOptions(requestedParty(call), {
    lifetimeS: call.services.config.webauthnChallengeLifetimeS,
  });
  return Response.json(await issueChallenge(call, 'authentication', null, options));
}

/**
 * POST /passkeys/authentication/verify `{challenge_id, credential}` -> a session with the method `passkey`. It is at
 * aal1 although the passkey verified its user: aal2 means that a second factor was used. An unknown passkey is answered
 * like one that fails; only its owner learns what is wrong with the account.
 */
export async function verifyPasskeySignIn(call: AuthCall): Promise<Response> {
  const { services } = call;
  const { challengeId, credential } = readCeremonyAnswer(call.body);
  const challenge = await consumeChallenge(call, 'authentication', null, challengeId);
  const response = parseAuthenticationResponse(credential);
  const credentialId = Buffer.from(response.id, 'base64url');
  const answer = await authTransaction(services, async (tx) => {
    const owner = (await findWebauthnCredential(tx, credentialId))?.user_id;
    const user = owner === undefined ? null : await findUserById(tx, owner, { lock: true });
    // Read again under the lock of its owner: a concurrent sign-in moves the counter.
    const known = await findWebauthnCredential(tx, credentialId);
    if (user === null || user.deleted_at !== null || known === null) {
      throw new AuthError('webauthn_verification_failed');
    }
    const use = await verifyAuthentication(requestedParty(call), {
      purpose: 'passkey',
      challenge,
      response,
      credential: { userId: user.id, publicKey: known.public_key, signCount: known.sign_count },
    });
    refuseUnusable(user, services.now());
    await recordUseOfCredential(tx, known.id, use, services.now());
    await writeAuditEntry(call, tx, 'login', user, { passkey_id: known.id });
    return startSession(call, tx, user, 'passkey');
  });
  return Response.json(answer);
}

function refuseUnusable(user: UserRow, now: Date): void {
  const status = 403;
  if (user.email && user.email_confirmed_at === null) {
    throw new AuthError('email_not_confirmed', undefined, { status });
  }
  if (user.phone && user.phone_confirmed_at === null) {
    throw new AuthError('phone_not_confirmed', undefined, { status });
  }
  if (isBanned(user, now)) throw new AuthError('user_banned');
}
