import { type Database, inTransaction } from '@fml/postgres';
import { insertAccount } from '../accounts/new-account.ts';
import { AuthError } from '../errors/auth-error.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { isEasyToGuess } from '../passwords/password-strength.ts';
import { normalizeEmail } from '../requests/addresses.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { findIdentity, insertIdentity } from '../stores/identity-store.ts';
import { deleteSessionsOf } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { findUserByEmail, updateUser } from '../stores/user-store.ts';

const MIN_PASSWORD_LENGTH = 12;
/** The limit for every password: hosted servers accept no more. */
const MAX_PASSWORD_BYTES = 72;

export type CreateAdminResult =
  | { ok: true; userId: string; email: string; account: 'created' | 'password changed' | 'unchanged' }
  /** A sentence for the person who runs the command. */
  | { ok: false; problem: string };

/**
 * Makes a member of staff who can sign in at once, or sets the password and the role of one who exists:
 * confirmed address, identity, role admin, no ban. A changed password ends that person's sessions.
 * A new member is an owner. One who exists keeps their role on the desk, unless there is no owner.
 * Running it again with the same arguments is safe. Acts as the owner of the database: for tools, never for a request.
 */
export async function createAdmin(
  db: Pick<Database, 'adminPool'>,
  account: { email: string; password: string },
  now: Date = new Date(),
): Promise<CreateAdminResult> {
  const email = readEmail(account.email);
  if (email === null) return { ok: false, problem: `"${account.email}" is not a valid email address.` };
  const problem = await passwordProblem(account.password, email);
  if (problem !== null) return { ok: false, problem };
  // Hashed outside of the transaction to keep it short.
  const hash = await hashPassword(account.password);
  return inTransaction(db.adminPool, async (tx) => {
    // Two concurrent calls for the same admin run one at a time.
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
      `insert into public.user_roles as r (user_id, role, staff_role) values ($1, 'admin', 'owner')
       on conflict (user_id, role) do update set staff_role = 'owner'
        where not exists (select from public.user_roles o where o.staff_role = 'owner')`,
      [user.id],
    );
    const outcome = existing === null ? 'created' : changed ? 'password changed' : 'unchanged';
    return { ok: true, userId: user.id, email, account: outcome };
  });
}

/** Gives an existing account what a new one has. True when its password was changed. */
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

async function passwordProblem(password: string, email: string): Promise<string | null> {
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    return `The password is too short: use at least ${MIN_PASSWORD_LENGTH} characters, for example four unrelated words.`;
  }
  if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
    return `The password is too long: use at most ${MAX_PASSWORD_BYTES} letters and digits.`;
  }
  if (await isEasyToGuess(password, [email])) {
    return 'The password is too easy to guess. Choose another one, for example four unrelated words.';
  }
  return null;
}

function readEmail(text: string): string | null {
  try {
    return normalizeEmail(text);
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}
