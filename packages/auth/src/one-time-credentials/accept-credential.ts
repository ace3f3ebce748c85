import { applyVerifiedAddress } from '../accounts/apply-verified-address.ts';
import { revokeUnverifiedCredentials } from '../accounts/revoke-unverified-credentials.ts';
import type { AuthCall } from '../core.ts';
import { AuthError, invalid } from '../errors/auth-error.ts';
import { writeAuditEntry } from '../stores/audit-log.ts';
import { isUniqueViolation, type Queryable } from '../stores/auth-database.ts';
import { dropTokens } from '../stores/one-time-token-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { isBanned, updateUser } from '../stores/user-store.ts';
import type { OneTimeCredential } from './one-time-credential.ts';

/** What the first of two confirmations of a change of address answers. */
export const SECOND_ADDRESS_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** `awaiting_second_address`: the other mailbox has to confirm the change as well. */
export type AcceptedCredential =
  | { kind: 'complete'; user: UserRow }
  | { kind: 'awaiting_second_address'; user: UserRow };

/** Uses up the token and applies what it verifies. Throws `user_banned`, or `email_exists` / `phone_exists`. */
export async function acceptCredential(
  call: AuthCall,
  tx: Queryable,
  credential: OneTimeCredential,
): Promise<AcceptedCredential> {
  const now = call.services.now();
  if (isBanned(credential.user, now)) throw new AuthError('user_banned');
  switch (credential.token) {
    case 'confirmation_token':
      return { kind: 'complete', user: await confirm(call, tx, credential) };
    case 'recovery_token':
      return { kind: 'complete', user: await recover(call, tx, credential) };
    case 'email_change_token_current':
    case 'email_change_token_new':
      return changeEmail(call, tx, credential);
    case 'phone_change_token': {
      const { user } = credential;
      await dropTokens(tx, user.id, ['phone_change_token', 'confirmation_token']);
      const changed = await adopt(call, tx, user, 'phone', user.phone_change ?? '');
      await writeAuditEntry(call, tx, 'user_modified', changed);
      return { kind: 'complete', user: changed };
    }
    case 'reauthentication_token':
      throw invalid('Unsupported verification type');
  }
}

async function confirm(
  call: AuthCall,
  tx: Queryable,
  { user, byPhone }: OneTimeCredential,
): Promise<UserRow> {
  const kind = byPhone ? 'phone' : 'email';
  await dropTokens(tx, user.id, ['confirmation_token', 'recovery_token']);
  if (user[`${kind}_confirmed_at`] !== null) {
    await writeAuditEntry(call, tx, 'login', user, { provider: kind });
    return user;
  }
  // Whatever was added between the invitation and its acceptance may come from someone else.
  const isInvitation = !byPhone && user.invited_at !== null;
  const invited = isInvitation ? await revokeUnverifiedCredentials(call, tx, user) : user;
  const confirmed = await adopt(call, tx, invited, kind, invited[kind] ?? '');
  const action = user.invited_at === null ? 'user_signedup' : 'invite_accepted';
  await writeAuditEntry(call, tx, action, confirmed, { provider: kind });
  return confirmed;
}

async function recover(call: AuthCall, tx: Queryable, { user }: OneTimeCredential): Promise<UserRow> {
  await dropTokens(tx, user.id, ['confirmation_token', 'recovery_token']);
  if (user.email_confirmed_at !== null) {
    await writeAuditEntry(call, tx, 'login', user, { provider: 'email' });
    return user;
  }
  // Whatever was added before the mailbox was verified may come from someone else.
  const owned = await revokeUnverifiedCredentials(call, tx, user);
  const confirmed = await adopt(call, tx, owned, 'email', owned.email ?? '');
  await writeAuditEntry(call, tx, 'user_signedup', confirmed, { provider: 'email' });
  return confirmed;
}

async function changeEmail(
  call: AuthCall,
  tx: Queryable,
  { user, token }: OneTimeCredential,
): Promise<AcceptedCredential> {
  const { config, now } = call.services;
  const newEmail = user.email_change ?? '';
  if (newEmail === '') throw new AuthError('otp_expired');
  const bothNeeded = config.doubleConfirmEmailChange && !config.autoconfirmEmail && Boolean(user.email);
  if (bothNeeded && (user.email_change_confirm_status ?? 0) === 0) {
    if (token !== 'email_change_token_current' && token !== 'email_change_token_new')
      throw new AuthError('otp_expired');
    await dropTokens(tx, user.id, [token]);
    return {
      kind: 'awaiting_second_address',
      user: await updateUser(tx, user.id, { email_change_confirm_status: 1 }, now()),
    };
  }
  // Links in the old mailbox must no longer open the account.
  await dropTokens(tx, user.id);
  await adopt(call, tx, user, 'email', newEmail);
  const changed = await updateUser(tx, user.id, { email_change_confirm_status: 0 }, now());
  await writeAuditEntry(call, tx, 'user_modified', changed);
  return { kind: 'complete', user: changed };
}

async function adopt(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  kind: 'email' | 'phone',
  address: string,
): Promise<UserRow> {
  try {
    return await applyVerifiedAddress(tx, user, kind, address, call.services.now());
  } catch (error) {
    if (isUniqueViolation(error)) throw new AuthError(kind === 'email' ? 'email_exists' : 'phone_exists');
    throw error;
  }
}
