import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { consumeAccountLimit } from '../../guards/rate-limited.ts';
import { newPasswordFaults } from '../../passwords/new-password.ts';
import { prepareStrengthCheck } from '../../passwords/password-strength.ts';
import { isBcryptHash } from '../../passwords/verify-bcrypt.ts';
import { normalizePhone } from '../../requests/addresses.ts';
import { textField } from '../../requests/read-fields.ts';
import { type SessionAnswer, startSession } from '../../sessions/start-session.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction } from '../../stores/auth-database.ts';
import {
  findUserByEmail,
  findUserById,
  findUserByPhone,
  isBanned,
  updateUser,
} from '../../stores/user-store.ts';

/**
 * `{email|phone, password}`. An unknown address, an account without a password and a wrong password cost the same
 * hashing and get the same answer; only a caller who knows the password learns what is wrong with the account.
 */
export async function passwordGrant(call: AuthCall): Promise<Response> {
  const { services } = call;
  const address = readAddress(call);
  const password = textField(call.body, 'password');
  await consumeAccountLimit(call, `${address.kind}:${address.value}`);
  if (services.config.refuseCommonPasswords) prepareStrengthCheck();
  // Retried if the account changed during the check, as happens when two first sign-ins run at the same time.
  const answer = (await signIn(call, address, password)) ?? (await signIn(call, address, password));
  if (answer === null) throw new AuthError('invalid_credentials');
  const faults = await newPasswordFaults(services.config, password, [address.value]);
  if (faults.reasons.length > 0) answer.weak_password = faults;
  return Response.json(answer);
}

/** Null when the account has changed since its password was checked. Throws every refusal. */
async function signIn(call: AuthCall, address: Address, password: string): Promise<SessionAnswer | null> {
  const { services } = call;
  const find = address.kind === 'email' ? findUserByEmail : findUserByPhone;
  const user = address.value === '' ? null : await find(authPool(services), address.value);
  const right = await services.passwords.verify(password, user?.encrypted_password || null);
  if (user === null || !right) throw new AuthError('invalid_credentials');
  if (isBanned(user, services.now())) throw new AuthError('user_banned', undefined, { status: 400 });
  if (address.kind === 'email' && user.email_confirmed_at === null)
    throw new AuthError('email_not_confirmed');
  if (address.kind === 'phone' && user.phone_confirmed_at === null)
    throw new AuthError('phone_not_confirmed');
  // An imported bcrypt hash is replaced as soon as the password is known.
  const rehashed = isBcryptHash(user.encrypted_password ?? '')
    ? await services.passwords.hash(password)
    : null;
  return authTransaction(services, async (tx) => {
    const current = await findUserById(tx, user.id, { lock: true });
    if (current === null || current.encrypted_password !== user.encrypted_password) return null;
    if (rehashed !== null) await updateUser(tx, user.id, { encrypted_password: rehashed }, services.now());
    await writeAuditEntry(call, tx, 'login', current, { provider: address.kind });
    return startSession(call, tx, current, 'password');
  });
}

interface Address {
  kind: 'email' | 'phone';
  value: string;
}

function readAddress(call: AuthCall): Address {
  const { config } = call.services;
  const email = textField(call.body, 'email').trim().toLowerCase();
  const phone = textField(call.body, 'phone');
  if (email !== '' && phone !== '') {
    throw invalid('Only an email address or phone number should be provided on login.');
  }
  if (email !== '') {
    if (config.emailEnabled) return { kind: 'email', value: email.slice(0, 320) };
    throw new AuthError('email_provider_disabled', 'Email logins are disabled', { status: 422 });
  }
  if (phone === '') throw invalid('missing email or phone');
  if (!config.phoneEnabled) {
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled', { status: 422 });
  }
  return { kind: 'phone', value: normalizePhone(phone) };
}
