import { writeAuditEntry } from '../../audit/write-audit-entry.ts';
import { isUniqueViolation, type Queryable } from '../../auth-database.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import { adoptAddress } from '../../users/adopt-address.ts';
import { forgetUnproved } from '../../users/forget-unproved.ts';
import type { UserRow } from '../../users/user-row.ts';
import { isBanned, updateUser } from '../../users/user-store.ts';
import { dropTokens } from '../tokens/token-store.ts';
import type { Proof } from './proof.ts';

/** What the first of two confirmations of a change of address answers. */
export const HALF_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** `half`: the other mailbox has to confirm the change too. */
export type Accepted = { kind: 'whole'; user: UserRow } | { kind: 'half'; user: UserRow };

/**
 * Uses the proof's token up and does what it proves. Throws `user_banned`, or `email_exists` / `phone_exists` when
 * somebody else has taken the address meanwhile.
 */
export async function acceptProof(call: AuthCall, tx: Queryable, proof: Proof): Promise<Accepted> {
  const now = call.services.now();
  if (isBanned(proof.user, now)) throw new AuthError('user_banned');
  switch (proof.token) {
    case 'confirmation_token':
      return { kind: 'whole', user: await confirm(call, tx, proof) };
    case 'recovery_token':
      return { kind: 'whole', user: await recover(call, tx, proof) };
    case 'email_change_token_current':
    case 'email_change_token_new':
      return changeEmail(call, tx, proof);
    case 'phone_change_token': {
      const { user } = proof;
      await dropTokens(tx, user.id, ['phone_change_token', 'confirmation_token']);
      const changed = await adopt(call, tx, user, 'phone', user.phone_change ?? '');
      await writeAuditEntry(call, tx, 'user_modified', changed);
      return { kind: 'whole', user: changed };
    }
    case 'reauthentication_token':
      throw new AuthError('validation_failed', 'Unsupported verification type');
  }
}

async function confirm(call: AuthCall, tx: Queryable, { user, byPhone }: Proof): Promise<UserRow> {
  const kind = byPhone ? 'phone' : 'email';
  await dropTokens(tx, user.id, ['confirmation_token', 'recovery_token']);
  if (user[`${kind}_confirmed_at`] !== null) {
    await writeAuditEntry(call, tx, 'login', user, { provider: kind });
    return user;
  }
  // A password that came between the invitation and its acceptance may be a stranger's as well.
  if (!byPhone && user.invited_at !== null) await forgetUnproved(call, tx, user);
  const confirmed = await adopt(call, tx, user, kind, user[kind] ?? '');
  const action = user.invited_at === null ? 'user_signedup' : 'invite_accepted';
  await writeAuditEntry(call, tx, action, confirmed, { provider: kind });
  return confirmed;
}

async function recover(call: AuthCall, tx: Queryable, { user }: Proof): Promise<UserRow> {
  await dropTokens(tx, user.id, ['confirmation_token', 'recovery_token']);
  if (user.email_confirmed_at !== null) {
    await writeAuditEntry(call, tx, 'login', user, { provider: 'email' });
    return user;
  }
  const confirmed = await adopt(call, tx, user, 'email', user.email ?? '');
  await writeAuditEntry(call, tx, 'user_signedup', confirmed, { provider: 'email' });
  // A password set before the mailbox was proved may be a stranger's, who waits for its owner to come.
  return updateUser(tx, user.id, { encrypted_password: null }, call.services.now());
}

async function changeEmail(call: AuthCall, tx: Queryable, { user, token }: Proof): Promise<Accepted> {
  const { config, now } = call.services;
  const newEmail = user.email_change ?? '';
  if (newEmail === '') throw new AuthError('otp_expired');
  const bothNeeded = config.doubleConfirmEmailChange && !config.autoconfirmEmail && Boolean(user.email);
  if (bothNeeded && (user.email_change_confirm_status ?? 0) === 0) {
    if (token !== 'email_change_token_current' && token !== 'email_change_token_new')
      throw new AuthError('otp_expired');
    await dropTokens(tx, user.id, [token]);
    return { kind: 'half', user: await updateUser(tx, user.id, { email_change_confirm_status: 1 }, now()) };
  }
  // Links to the old mailbox must not open the account any more.
  await dropTokens(tx, user.id);
  await adopt(call, tx, user, 'email', newEmail);
  const changed = await updateUser(tx, user.id, { email_change_confirm_status: 0 }, now());
  await writeAuditEntry(call, tx, 'user_modified', changed);
  return { kind: 'whole', user: changed };
}

async function adopt(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  kind: 'email' | 'phone',
  address: string,
): Promise<UserRow> {
  try {
    return await adoptAddress(tx, user, kind, address, call.services.now());
  } catch (error) {
    if (isUniqueViolation(error)) throw new AuthError(kind === 'email' ? 'email_exists' : 'phone_exists');
    throw error;
  }
}
