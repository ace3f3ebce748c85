import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction, type Queryable } from '../../stores/auth-database.ts';
import { findUserById } from '../../stores/user-store.ts';
import {
  insertWebauthnCredential,
  listWebauthnCredentials,
  type WebauthnCredentialRow,
} from '../../stores/webauthn-credential-store.ts';
import { consumeChallenge, issueChallenge } from '../../webauthn/ceremony-challenge.ts';
import { parseRegistrationResponse } from '../../webauthn/credential-response.ts';
import { creationOptions, verifyRegistration } from '../../webauthn/registration.ts';
import { requestedParty } from './passkey-guards.ts';
import { presentPasskey } from './passkeys.ts';
import { readCeremonyAnswer } from './read-ceremony-answer.ts';

const MAX_PASSKEYS = 10;

/** POST /passkeys/registration/options -> `{challenge_id, options, expires_at}`. */
export async function startPasskeyRegistration(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const existing = await roomForOneMore(authPool(call.services), user.id);
  const options = await creationOptions(requestedParty(call), {
    purpose: 'passkey',
    user,
    existing: existing.map((row) => row.credential_id),
    lifetimeS: call.services.config.webauthnChallengeLifetimeS,
  });
  return Response.json(await issueChallenge(call, 'registration', user.id, options));
}

/** POST /passkeys/registration/verify `{challenge_id, credential}` -> the passkey. */
export async function verifyPasskeyRegistration(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const { challengeId, credential } = readCeremonyAnswer(call.body);
  const challenge = await consumeChallenge(call, 'registration', user.id, challengeId);
  const response = parseRegistrationResponse(credential);
  const verified = await verifyRegistration(requestedParty(call), {
    purpose: 'passkey',
    challenge,
    response,
  });
  const row = await authTransaction(call.services, async (tx) => {
    // Two concurrent registrations cannot exceed the limit together.
    if ((await findUserById(tx, user.id, { lock: true })) === null) throw new AuthError('user_not_found');
    await roomForOneMore(tx, user.id);
    const inserted = await insertWebauthnCredential(tx, user.id, verified, call.services.now());
    if (inserted === null) throw new AuthError('webauthn_credential_exists');
    await writeAuditEntry(call, tx, 'passkey_created', user, { passkey_id: inserted.id });
    return inserted;
  });
  return Response.json(presentPasskey(row));
}

/** The passkeys that the user has. Throws `too_many_passkeys`. */
async function roomForOneMore(tx: Queryable, userId: string): Promise<WebauthnCredentialRow[]> {
  const existing = await listWebauthnCredentials(tx, userId);
  if (existing.length >= MAX_PASSKEYS) throw new AuthError('too_many_passkeys');
  return existing;
}
