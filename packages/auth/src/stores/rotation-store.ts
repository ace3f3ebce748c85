import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { type Queryable, utcText } from './auth-database.ts';
import { FACTOR_COLUMNS } from './factor-store.ts';
import { IDENTITY_COLUMNS } from './identity-store.ts';
import { AMR_SQL, type AmrClaim, SESSION_COLUMNS, type SessionRow } from './session-store.ts';
import type { FactorRow, IdentityRow, UserRow } from './user-row.ts';
import { USER_COLUMNS } from './user-store.ts';

/** Every open tab refreshes all day, so there is one statement to lock, one to read and one to write, each prepared. */

export interface RotationState {
  session: SessionRow;
  /** The presented token; null when it was deleted during the wait for the lock. */
  token: { revoked: boolean; updated_at: string } | null;
  children: number;
  /** Hash of the newest child that has not been used yet. */
  active_child: string | null;
  /** False once the last release revoked all of them; it left the session. */
  has_active: boolean;
  user: UserRow | null;
  identities: IdentityRow[];
  factors: FactorRow[];
  amr: AmrClaim[];
}

/** Locks the session of a token, so that its refreshes run one at a time. Null without token or session. */
export async function lockSessionOfToken(tx: Queryable, stored: string): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'auth-lock-session-of-token',
    text: `select id from auth.sessions
           where id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    values: [stored],
  });
  return rows[0]?.id ?? null;
}

export async function isKnownToken(tx: Queryable, stored: string): Promise<boolean> {
  const { rowCount } = await tx.query('select from auth.refresh_tokens where token = $1', [stored]);
  return rowCount !== 0;
}

export async function readRotationState(
  tx: Queryable,
  stored: string,
  sessionId: string,
): Promise<RotationState | null> {
  const { rows } = await tx.query<RotationState>({
    name: 'auth-read-rotation-state',
    text: ROTATION_STATE_SQL,
    values: [stored, sessionId],
  });
  return rows[0] ?? null;
}

export interface Rotation {
  sessionId: string;
  userId: string;
  presented: string;
  /** Hash of a new child; null when an existing one is given again. */
  child: string | null;
  clientAddress: string;
  userAgent: string | null;
  audit: object;
}

export async function writeRotation(tx: Queryable, rotation: Rotation, now: Date): Promise<void> {
  await tx.query({
    name: 'auth-write-rotation',
    text: WRITE_ROTATION_SQL,
    values: [
      rotation.presented,
      rotation.child,
      rotation.userId,
      rotation.sessionId,
      now,
      isIP(rotation.clientAddress) === 0 ? null : rotation.clientAddress,
      rotation.userAgent?.slice(0, 512) ?? null,
      randomUUID(),
      JSON.stringify(rotation.audit),
      rotation.clientAddress.slice(0, 64),
    ],
  });
}

const ROTATION_STATE_SQL = `
  select
    (select row_to_json(s) from (select ${SESSION_COLUMNS} from auth.sessions where id = $2) s) as session,
    (select row_to_json(t) from (
       select coalesce(revoked, false) as revoked, ${utcText('updated_at')} from auth.refresh_tokens where token = $1
     ) t) as token,
    (select count(*)::int from auth.refresh_tokens where parent = $1) as children,
    (select token from auth.refresh_tokens where parent = $1 and not revoked order by id desc limit 1) as active_child,
    exists (select from auth.refresh_tokens where session_id = $2 and not revoked) as has_active,
    (select row_to_json(u) from (
       select ${USER_COLUMNS} from auth.users where id = (select user_id from auth.sessions where id = $2)
     ) u) as user,
    (select coalesce(json_agg(i), '[]') from (
       select ${IDENTITY_COLUMNS} from auth.identities own
       where user_id = (select user_id from auth.sessions where id = $2) order by own.created_at, own.id
     ) i) as identities,
    (select coalesce(json_agg(f), '[]') from (
       select ${FACTOR_COLUMNS} from auth.mfa_factors own
       where user_id = (select user_id from auth.sessions where id = $2) order by own.created_at
     ) f) as factors,
    (select coalesce(json_agg(a), '[]') from (${AMR_SQL.replace('$1', '$2')}) a) as amr`;

const WRITE_ROTATION_SQL = `
  with revoked as (
    update auth.refresh_tokens set revoked = true, updated_at = $5 where token = $1 and not revoked
  ), child as (
    insert into auth.refresh_tokens (token, parent, revoked, user_id, session_id, created_at, updated_at)
    select $2::varchar, $1, false, $3::varchar, $4, $5, $5 where $2::varchar is not null
  ), touched as (
    update auth.sessions set refreshed_at = $5::timestamptz at time zone 'utc', updated_at = $5,
      ip = coalesce($6, ip), user_agent = coalesce($7, user_agent) where id = $4
  )
  insert into auth.audit_log_entries (id, payload, created_at, ip_address) values ($8, $9, $5, $10)`;
