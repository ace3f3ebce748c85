import { randomUUID } from 'node:crypto';
import { firstRow, type Queryable, updateRow } from './auth-database.ts';
import type { UserRow } from './user-row.ts';
import { USER_COLUMNS } from './user-store.ts';

/** Each is a value of the database's enum and a column of `auth.users`, which holds the hash of the link's token. */
const ONE_TIME_TOKEN_TYPES = [
  'confirmation_token',
  'recovery_token',
  'email_change_token_current',
  'email_change_token_new',
  'phone_change_token',
  'reauthentication_token',
] as const;

export type OneTimeTokenType = (typeof ONE_TIME_TOKEN_TYPES)[number];

export interface StoredToken {
  /** Of the code. */
  token_hash: string;
  created_at: Date;
}

export interface NewOneTimeToken {
  userId: string;
  type: OneTimeTokenType;
  codeHash: string;
  /** `''` when there is no link. */
  linkHash: string;
  /** Address or number it was sent to. */
  relatesTo: string;
}

/** Replaces the user's token of that type: only the newest message works. */
export async function putToken(tx: Queryable, token: NewOneTimeToken, now: Date): Promise<void> {
  await tx.query(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz at time zone 'utc', $6::timestamptz at time zone 'utc')
     on conflict (user_id, token_type) do update set id = excluded.id, token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), token.userId, token.type, token.codeHash, token.relatesTo, now],
  );
  await updateRow(tx, 'auth.users', token.userId, { [token.type]: token.linkHash });
}

export function findToken(
  tx: Queryable,
  userId: string,
  type: OneTimeTokenType,
): Promise<StoredToken | null> {
  return firstRow(
    tx,
    `select token_hash, created_at at time zone 'utc' as created_at
       from auth.one_time_tokens where user_id = $1 and token_type = $2`,
    [userId, type],
  );
}

/** The user whose row holds that link's hash in the column of `type`; locked for the transaction. */
export function findUserByLink(
  tx: Queryable,
  type: OneTimeTokenType,
  linkHash: string,
): Promise<UserRow | null> {
  // The second condition is the one of the unique index, so that the planner may use it.
  return firstRow(
    tx,
    `select ${USER_COLUMNS} from auth.users
      where ${type} = $1 and ${type} !~ '^[0-9 ]*$' and not is_sso_user and deleted_at is null for update`,
    [linkHash],
  );
}

/** Deletes tokens; without `types` all tokens of the user. */
export async function dropTokens(
  tx: Queryable,
  userId: string,
  types: readonly OneTimeTokenType[] = ONE_TIME_TOKEN_TYPES,
): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and token_type = any($2)', [
    userId,
    types,
  ]);
  await updateRow(tx, 'auth.users', userId, Object.fromEntries(types.map((type) => [type, ''])));
}
