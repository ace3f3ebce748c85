import { applyVerifiedAddress } from '../../accounts/apply-verified-address.ts';
import { presentUserOf } from '../../accounts/present-user.ts';
import { mergeMetadata } from '../../accounts/provider-metadata.ts';
import { type AuthCall, type SignedIn, signedIn } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { lockOwnUser } from '../../guards/require-user.ts';
import { sendEmailChange } from '../../mail/send-email-change.ts';
import { sendPhoneCode } from '../../mail/send-phone-code.ts';
import { consumeSendQuota } from '../../mail/send-quota.ts';
import { consumeNonce } from '../../one-time-credentials/consume-nonce.ts';
import { checkNewPassword } from '../../passwords/new-password.ts';
import { normalizeEmail, normalizePhone, refuseOtherChannel } from '../../requests/addresses.ts';
import { readCodeChallenge } from '../../requests/code-challenge.ts';
import { objectField, textField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction, isUniqueViolation, type Queryable } from '../../stores/auth-database.ts';
import { hasVerifiedFactor } from '../../stores/factor-store.ts';
import { deleteSessionsOf } from '../../stores/session-store.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { findUserByEmail, findUserByPhone, updateUser } from '../../stores/user-store.ts';

/** With reauthentication on, an older session is not enough to set a new password. */
const FRESH_SESSION_MS = 24 * 60 * 60_000;

/** PUT /user -> the updated user; new addresses take effect when confirmed. */
export async function updateOwnUser(call: AuthCall): Promise<Response> {
  const caller = signedIn(call);
  const change = readChange(call);
  await checkAllowed(call, caller, change);
  const passwordHash = change.password === '' ? null : await hashNewPassword(call, caller.user, change);
  try {
    return await authTransaction(call.services, (tx) => apply(call, tx, caller, change, passwordHash));
  } catch (error) {
    // Another account confirmed the same address between our check and our write.
    if (isUniqueViolation(error)) throw new AuthError(change.phone === '' ? 'email_exists' : 'phone_exists');
    throw error;
  }
}

type Change = ReturnType<typeof readChange>;

function readChange(call: AuthCall) {
  const { body } = call;
  const email = textField(body, 'email');
  const phone = textField(body, 'phone');
  refuseOtherChannel(textField(body, 'channel'));
  return {
    email: email === '' ? '' : normalizeEmail(email),
    phone: phone === '' ? '' : normalizePhone(phone),
    password: textField(body, 'password'),
    currentPassword: textField(body, 'current_password'),
    nonce: textField(body, 'nonce'),
    data: objectField(body, 'data'),
    appMetadata: objectField(body, 'app_metadata'),
    challenge: readCodeChallenge(body),
  };
}

async function checkAllowed(call: AuthCall, { user, token }: SignedIn, change: Change): Promise<void> {
  const { config } = call.services;
  const pool = authPool(call.services);
  const isAdmin =
    typeof token.claims['role'] === 'string' && config.adminRoles.includes(token.claims['role']);
  if (change.appMetadata !== null && !isAdmin) {
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges');
  }
  const changesCredential =
    change.password !== '' || isNew(change.email, user.email) || isNew(change.phone, user.phone);
  if (changesCredential && token.claims['aal'] !== 'aal2' && (await hasVerifiedFactor(pool, user.id))) {
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  if (user.is_anonymous && change.password !== '' && change.email === '' && change.phone === '') {
    throw invalid('Updating password of an anonymous user without an email or phone is not allowed', {
      status: 422,
    });
  }
  if (user.is_sso_user && (changesCredential || change.nonce !== '')) {
    throw new AuthError(
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    );
  }
  if (isNew(change.email, user.email) && (await findUserByEmail(pool, change.email)) !== null) {
    throw new AuthError('email_exists');
  }
  if (isNew(change.phone, user.phone) && (await findUserByPhone(pool, change.phone)) !== null) {
    throw new AuthError('phone_exists');
  }
}

/** Checks and hashes a new password outside of the transaction: hashing is slow and must not hold a connection. */
async function hashNewPassword(call: AuthCall, user: UserRow, change: Change): Promise<string> {
  const { config, passwords } = call.services;
  const old = user.encrypted_password || null;
  if (config.currentPasswordRequired && old !== null) {
    if (change.currentPassword === '') throw new AuthError('current_password_required');
    if (!(await passwords.verify(change.currentPassword, old)))
      throw new AuthError('current_password_invalid');
  }
  if (old !== null && (await passwords.verify(change.password, old))) throw new AuthError('same_password');
  await checkNewPassword(config, change.password, [user.email ?? '', user.phone ?? '', change.email]);
  return passwords.hash(change.password);
}

async function apply(
  call: AuthCall,
  tx: Queryable,
  caller: SignedIn,
  change: Change,
  passwordHash: string | null,
): Promise<Response> {
  const { services } = call;
  const { config } = services;
  // Read again under a lock, so that metadata merged by another tab is kept.
  let user = await lockOwnUser(call, tx);
  if (passwordHash !== null) {
    await checkReauthentication(call, tx, caller, change.nonce);
    user = await updateUser(
      tx,
      user.id,
      { encrypted_password: passwordHash, recovery_token: '', reauthentication_token: '' },
      services.now(),
    );
    await tx.query('delete from auth.one_time_tokens where user_id = $1', [user.id]);
    await deleteSessionsOf(tx, user.id, caller.session?.id ?? null);
    await writeAuditEntry(call, tx, 'user_updated_password', user);
  }
  if (change.data !== null) {
    const merged = mergeMetadata(user.raw_user_meta_data, change.data);
    user = await updateUser(tx, user.id, { raw_user_meta_data: merged }, services.now());
  }
  if (change.appMetadata !== null) {
    const merged = mergeMetadata(user.raw_app_meta_data, change.appMetadata);
    user = await updateUser(tx, user.id, { raw_app_meta_data: merged }, services.now());
  }
  if (isNew(change.email, user.email)) {
    if (user.is_anonymous && config.autoconfirmEmail) {
      user = await applyVerifiedAddress(tx, user, 'email', change.email, services.now());
    } else {
      // Counted per user: otherwise one account could block another from changing to an address.
      await consumeSendQuota(call, tx, { channel: 'email', kind: 'email_change', address: user.id });
      user = await sendEmailChange(call, tx, { user, newEmail: change.email, challenge: change.challenge });
    }
  }
  if (isNew(change.phone, user.phone)) {
    const { phone } = change;
    user = config.autoconfirmPhone
      ? await applyVerifiedAddress(tx, user, 'phone', phone, services.now())
      : (await sendPhoneCode(call, tx, { user, type: 'phone_change_token', phone })).user;
  }
  await writeAuditEntry(call, tx, 'user_modified', user);
  return Response.json(await presentUserOf(tx, user));
}

async function checkReauthentication(
  call: AuthCall,
  tx: Queryable,
  { user, session }: SignedIn,
  nonce: string,
): Promise<void> {
  const { config, now } = call.services;
  if (!config.reauthenticatePasswordChange) return;
  if (session !== null && now().getTime() - Date.parse(session.created_at) < FRESH_SESSION_MS) return;
  if (nonce === '') throw new AuthError('reauthentication_needed');
  if (!(await consumeNonce(call, tx, user, nonce))) {
    throw new AuthError('reauthentication_not_valid');
  }
}

function isNew(requested: string, current: string | null): boolean {
  return requested !== '' && requested !== (current ?? '');
}
