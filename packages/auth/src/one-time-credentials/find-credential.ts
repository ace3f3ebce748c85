import type { AuthCall } from '../core.ts';
import { isSameText } from '../requests/is-same-text.ts';
import { allRows, type Queryable } from '../stores/auth-database.ts';
import {
  findToken,
  findUserByLink,
  type OneTimeTokenType,
  type StoredToken,
} from '../stores/one-time-token-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { findUserById } from '../stores/user-store.ts';
import { isPhoneType, type OneTimeCredential, TOKENS_OF, type VerifyType } from './one-time-credential.ts';
import { codeHash, linkHash, PKCE_PREFIX } from './one-time-token.ts';

/** No more accounts than this can wait for the same new address; the newest request comes first. */
const MAX_CANDIDATES = 20;

/**
 * The credential of a `code` sent to `address` (normalized) for `type`; null when it is wrong or has expired. A wrong
 * code costs one lookup whether or not the address has an account: no row is locked until a code matches.
 */
export async function findCredentialByCode(
  call: AuthCall,
  tx: Queryable,
  { type, address, code }: { type: VerifyType; address: string; code: string },
): Promise<OneTimeCredential | null> {
  const byPhone = isPhoneType(type);
  // The hash binds the code to its address.
  const expectedHash = codeHash(address, code);
  const matches = ({ token_hash, created_at }: StoredToken, lifetimeS: number) => {
    const plain = isSameText(token_hash, expectedHash);
    const pkce = isSameText(token_hash, `${PKCE_PREFIX}${expectedHash}`);
    return (plain || pkce) && isFresh(call, created_at, lifetimeS);
  };
  const lifetimeOf = (token: OneTimeTokenType, user: SentTimes) =>
    byPhone ? call.services.config.smsOtpLifetimeS : mailLifetimeS(call, token, user);
  const open = await openTokens(tx, type, address);
  const match = open.find((each) => matches(each, lifetimeOf(each.token_type, each)));
  if (match === undefined) return null;
  const user = await findUserById(tx, match.user_id, { lock: true });
  if (user === null) return null;
  // Another request may have used it up while this one waited for the lock.
  const stored = await findToken(tx, user.id, match.token_type);
  const isStillOpen = stored !== null && matches(stored, lifetimeOf(match.token_type, user));
  return isStillOpen ? { user, token: match.token_type, byPhone } : null;
}

/** The credential of a link's token; null when it is unknown or has expired. */
export async function findCredentialByLink(
  call: AuthCall,
  tx: Queryable,
  { type, link }: { type: VerifyType; link: string },
): Promise<OneTimeCredential | null> {
  // Phone messages have no links.
  if (isPhoneType(type)) return null;
  const hash = linkHash(link);
  for (const token of TOKENS_OF[type]) {
    const user = await findUserByLink(tx, token, hash);
    if (user === null || !isSameText(user[token] ?? '', hash)) continue;
    const stored = await findToken(tx, user.id, token);
    if (stored !== null && isFresh(call, stored.created_at, mailLifetimeS(call, token, user))) {
      return { user, token, byPhone: false };
    }
  }
  return null;
}

type SentTimes = Pick<UserRow, 'invited_at' | 'confirmation_sent_at'>;

interface OpenToken extends StoredToken, SentTimes {
  user_id: string;
  token_type: OneTimeTokenType;
}

function openTokens(tx: Queryable, type: VerifyType, address: string): Promise<OpenToken[]> {
  const kind = isPhoneType(type) ? 'phone' : 'email';
  const isChange = type === 'email_change' || type === 'phone_change';
  return allRows(
    tx,
    `select t.user_id, t.token_type, t.token_hash, t.created_at at time zone 'utc' as created_at,
        u.invited_at::text as invited_at, u.confirmation_sent_at::text as confirmation_sent_at
       from auth.users u join auth.one_time_tokens t on t.user_id = u.id
      where (u.${kind} = $1${isChange ? ` or u.${kind}_change = $1` : ''})
        and not u.is_sso_user and u.deleted_at is null and t.token_type::text = any($2)
      order by u.${kind}_change_sent_at desc nulls last limit ${MAX_CANDIDATES * 2}`,
    [address, TOKENS_OF[type]],
  );
}

/** An invitation stamps `invited_at` and `confirmation_sent_at` alike; a mail that replaces it updates only the latter. */
function mailLifetimeS(call: AuthCall, token: OneTimeTokenType, user: SentTimes): number {
  const { config } = call.services;
  const isInvitation =
    token === 'confirmation_token' &&
    user.invited_at !== null &&
    user.invited_at === user.confirmation_sent_at;
  return isInvitation ? config.invitationLifetimeS : config.emailOtpLifetimeS;
}

function isFresh(call: AuthCall, createdAt: Date, lifetimeS: number): boolean {
  return call.services.now().getTime() - createdAt.getTime() <= lifetimeS * 1000;
}
