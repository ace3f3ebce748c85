import { randomUUID } from 'node:crypto';
import { AuthError } from '../errors/auth-error.ts';
import { firstRow, insertRow, type Queryable, updateRow, utcText } from './auth-database.ts';
import type { UserRow } from './user-row.ts';

const TIMES = [
  'email_confirmed_at',
  'invited_at',
  'confirmation_sent_at',
  'recovery_sent_at',
  'email_change_sent_at',
  'last_sign_in_at',
  'created_at',
  'updated_at',
  'phone_confirmed_at',
  'phone_change_sent_at',
  'confirmed_at',
  'banned_until',
  'reauthentication_sent_at',
  'deleted_at',
] as const satisfies readonly (keyof UserRow)[];

const OTHERS = [
  'id',
  'aud',
  'role',
  'email',
  'encrypted_password',
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change',
  'raw_app_meta_data',
  'raw_user_meta_data',
  'phone',
  'phone_change',
  'phone_change_token',
  'email_change_token_current',
  'email_change_confirm_status',
  'reauthentication_token',
  'is_sso_user',
  'is_anonymous',
] as const satisfies readonly (keyof UserRow)[];

/** What a select or `returning` on `auth.users` names to give a `UserRow`. */
export const USER_COLUMNS = [...OTHERS, ...TIMES.map(utcText)].join(', ');

/** Columns a caller may set; the database computes `confirmed_at`. */
export type UserPatch = Partial<Omit<UserRow, 'id' | 'confirmed_at'>>;

/** `lock` keeps the row for this transaction. Soft-deleted users are not found by their addresses. */
interface FindOptions {
  lock?: boolean;
}

export function findUserById(tx: Queryable, id: string, options: FindOptions = {}): Promise<UserRow | null> {
  return findUser(tx, 'id = $1', id, options);
}

/** `email` in lower case. Users of an SSO provider are not found by their address. */
export function findUserByEmail(
  tx: Queryable,
  email: string,
  options: FindOptions = {},
): Promise<UserRow | null> {
  return findUser(tx, 'email = $1 and not is_sso_user and deleted_at is null', email, options);
}

/** `phone` without `+`. */
export function findUserByPhone(
  tx: Queryable,
  phone: string,
  options: FindOptions = {},
): Promise<UserRow | null> {
  return findUser(tx, 'phone = $1 and not is_sso_user and deleted_at is null', phone, options);
}

export interface NewUser extends UserPatch {
  /** Chosen by the caller only for imports. */
  id?: string;
}

/** Throws the database's unique violation (23505) when the address is taken. */
export async function insertUser(tx: Queryable, user: NewUser, now: Date): Promise<UserRow> {
  const row = {
    id: randomUUID(),
    aud: 'authenticated',
    role: 'authenticated',
    created_at: now,
    updated_at: now,
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change: '',
    ...user,
  };
  return (await insertRow(tx, 'auth.users', row, `returning ${USER_COLUMNS}`)) as UserRow;
}

/** Sets the given columns and `updated_at`. */
export async function updateUser(tx: Queryable, id: string, patch: UserPatch, now: Date): Promise<UserRow> {
  const row = { ...patch, updated_at: now };
  const user = await updateRow<UserRow>(tx, 'auth.users', id, row, `returning ${USER_COLUMNS}`);
  if (user !== null) return user;
  // Deleted since the guards ran.
  throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist', { status: 403 });
}

export function isBanned(user: UserRow, now: Date): boolean {
  return user.banned_until !== null && Date.parse(user.banned_until) > now.getTime();
}

function findUser(
  tx: Queryable,
  where: string,
  value: string,
  { lock }: FindOptions,
): Promise<UserRow | null> {
  const sql = `select ${USER_COLUMNS} from auth.users where ${where}${lock ? ' for update' : ''}`;
  return firstRow(tx, sql, [value]);
}
