import { type Database, inTransaction } from '@fml/db';
import { normaliseEmail } from '../auth/addresses/email-address.ts';
import type { Queryable } from '../auth/auth-database.ts';
import { AuthError } from '../auth/errors/auth-error.ts';
import { hashPassword, verifyPassword } from '../auth/passwords/password-hash.ts';
import { isCommonPassword } from '../auth/passwords/password-policy.ts';
import { deleteSessionsOf } from '../auth/sessions/session-store.ts';
import { findIdentity, insertIdentity } from '../auth/users/identity-store.ts';
import { insertAccount } from '../auth/users/new-account.ts';
import type { UserRow } from '../auth/users/user-row.ts';
import { findUserByEmail, updateUser } from '../auth/users/user-store.ts';

const MIN_PASSWORD_LENGTH = 12;
/** As everywhere a password is set: hosted servers take no more. */
const MAX_PASSWORD_BYTES = 72;

export type CreateAdminResult =
  | { ok: true; userId: string; email: string; account: 'created' | 'password changed' | 'unchanged' }
  /** A sentence for the person who asked. */
  | { ok: false; problem: string };

/**
 * Makes a member of staff who can sign in at once, or sets the password and the role of one who exists:
 * confirmed address, identity, role admin, no ban. A changed password ends that person's sessions.
 * As often as you like with the same words. Acts as the owner of the database: for tools, never for a request.
 */
export async function createAdmin(
  db: Pick<Database, 'adminPool'>,
  account: { email: string; password: string },
  now: Date = new Date(),
): Promise<CreateAdminResult> {
  const email = readEmail(account.email);
  if (email === null) return { ok: false, problem: `"${account.email}" is not an e-mail address.` };
  const problem = passwordProblem(account.password, email);
  if (problem !== null) return { ok: false, problem };
  // Made outside of the transaction, which then is short.
  const hash = await hashPassword(account.password);
  return inTransaction(db.adminPool, async (tx) => {
    // Two who make the same admin at once come one after the other.
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('fix-my-local:create-admin', 0))`);
    const existing = await findUserByEmail(tx, email, { lock: true });
    const user =
      existing ??
      (await insertAccount(
        tx,
        { kind: 'email', address: email, passwordHash: hash, metadata: {}, confirmed: true },
        now,
      ));
    const changed = existing !== null && (await restoreAccount(tx, existing, account.password, hash, now));
    await tx.query(
      `insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict (user_id, role) do nothing`,
      [user.id],
    );
    const outcome = existing === null ? 'created' : changed ? 'password changed' : 'unchanged';
    return { ok: true, userId: user.id, email, account: outcome };
  });
}

/** Gives an existing account what a new one has. True when its password was another one. */
async function restoreAccount(
  tx: Queryable,
  user: UserRow,
  password: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const isSame =
    user.encrypted_password !== null && (await verifyPassword(password, user.encrypted_password));
  if (!isSame || user.email_confirmed_at === null || user.banned_until !== null) {
    await updateUser(
      tx,
      user.id,
      {
        encrypted_password: isSame ? undefined : hash,
        email_confirmed_at: user.email_confirmed_at ?? now.toISOString(),
        banned_until: null,
      },
      now,
    );
  }
  if ((await findIdentity(tx, 'email', user.id)) === null) {
    const data = { sub: user.id, email: user.email, email_verified: true, phone_verified: false };
    await insertIdentity(tx, { userId: user.id, provider: 'email', providerId: user.id, data }, now);
  }
  if (!isSame) await deleteSessionsOf(tx, user.id);
  return !isSame;
}

function passwordProblem(password: string, email: string): string | null {
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    return `The password has fewer than ${MIN_PASSWORD_LENGTH} characters. Take a longer one, such as four words that have nothing to do with each other.`;
  }
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    return `The password is longer than ${MAX_PASSWORD_BYTES} bytes. Take a shorter one.`;
  }
  if (isCommonPassword(password, [email])) {
    return 'The password is one of those that are guessed first. Take another one, such as four words that have nothing to do with each other.';
  }
  return null;
}

function readEmail(text: string): string | null {
  try {
    return normaliseEmail(text);
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}
