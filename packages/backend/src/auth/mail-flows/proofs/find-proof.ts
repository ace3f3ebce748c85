import type { Queryable } from '../../auth-database.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import { findUserById } from '../../users/user-store.ts';
import { codeHash, isSameHash, linkHash, PKCE_PREFIX } from '../tokens/one-time-token.ts';
import { findToken, findUserByLink, type OneTimeTokenType, type StoredToken } from '../tokens/token-store.ts';
import { isPhoneType, type Proof, TOKENS_OF, type VerifyType } from './proof.ts';

/** More accounts than this never wait for the same new address; who asks last is looked at first. */
const CANDIDATES = 20;

/**
 * The proof that `code` is, sent to `address` (normalised) for `type`; null when it is none or too old. A wrong code
 * costs one look whether or not the address has an account: nothing is locked before a code fits.
 */
export async function findProofByCode(
  call: AuthCall,
  tx: Queryable,
  { type, address, code }: { type: VerifyType; address: string; code: string },
): Promise<Proof | null> {
  const byPhone = isPhoneType(type);
  // The hash binds the code to the address it was sent to.
  const wanted = codeHash(address, code);
  const fits = ({ token_hash, created_at }: StoredToken) => {
    const plain = isSameHash(token_hash, wanted);
    const pkce = isSameHash(token_hash, `${PKCE_PREFIX}${wanted}`);
    return (plain || pkce) && isFresh(call, created_at, byPhone);
  };
  const shown = (await openTokens(tx, type, address)).find(fits);
  if (shown === undefined) return null;
  const user = await findUserById(tx, shown.user_id, { lock: true });
  if (user === null) return null;
  // Somebody may have used it up while we waited for the lock.
  const stored = await findToken(tx, user.id, shown.token_type);
  return stored !== null && fits(stored) ? { user, token: shown.token_type, byPhone } : null;
}

/** The proof that a link's token is; null when it is none or too old. */
export async function findProofByLink(
  call: AuthCall,
  tx: Queryable,
  { type, link }: { type: VerifyType; link: string },
): Promise<Proof | null> {
  // Phone messages have no links.
  if (isPhoneType(type)) return null;
  const hash = linkHash(link);
  for (const token of TOKENS_OF[type]) {
    const user = await findUserByLink(tx, token, hash);
    if (user === null || !isSameHash(user[token] ?? '', hash)) continue;
    const stored = await findToken(tx, user.id, token);
    if (stored !== null && isFresh(call, stored.created_at, false)) return { user, token, byPhone: false };
  }
  return null;
}

interface OpenToken extends StoredToken {
  user_id: string;
  token_type: OneTimeTokenType;
}

async function openTokens(tx: Queryable, type: VerifyType, address: string): Promise<OpenToken[]> {
  const kind = isPhoneType(type) ? 'phone' : 'email';
  const isChange = type === 'email_change' || type === 'phone_change';
  const { rows } = await tx.query<OpenToken>(
    `select t.user_id, t.token_type, t.token_hash, t.created_at at time zone 'utc' as created_at
       from auth.users u join auth.one_time_tokens t on t.user_id = u.id
      where (u.${kind} = $1${isChange ? ` or u.${kind}_change = $1` : ''})
        and not u.is_sso_user and u.deleted_at is null and t.token_type::text = any($2)
      order by u.${kind}_change_sent_at desc nulls last limit ${CANDIDATES * 2}`,
    [address, TOKENS_OF[type]],
  );
  return rows;
}

function isFresh(call: AuthCall, createdAt: Date, byPhone: boolean): boolean {
  const { config, now } = call.services;
  const lifetimeS = byPhone ? config.smsOtpLifetimeS : config.emailOtpLifetimeS;
  return now().getTime() - createdAt.getTime() <= lifetimeS * 1000;
}
