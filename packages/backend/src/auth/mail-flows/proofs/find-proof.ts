import type { Queryable } from '../../auth-database.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import type { UserRow } from '../../users/user-row.ts';
import { findUserByEmail, findUserByPhone, USER_COLUMNS } from '../../users/user-store.ts';
import { codeHash, isSameHash, linkHash, PKCE_PREFIX } from '../tokens/one-time-token.ts';
import { findToken, findUserByLink } from '../tokens/token-store.ts';
import { isPhoneType, type Proof, TOKENS_OF, type VerifyType } from './proof.ts';

/** More accounts than this never wait for the same new address; who asks last is looked at first. */
const CANDIDATES = 20;

/** The proof that `code` is, sent to `address` (normalised) for `type`; null when it is none or too old. */
export async function findProofByCode(
  call: AuthCall,
  tx: Queryable,
  { type, address, code }: { type: VerifyType; address: string; code: string },
): Promise<Proof | null> {
  const byPhone = isPhoneType(type);
  // The hash binds the code to the address it was sent to.
  const wanted = codeHash(address, code);
  for (const user of await candidates(tx, type, address)) {
    for (const token of TOKENS_OF[type]) {
      const stored = await findToken(tx, user.id, token);
      if (stored === null || !isFresh(call, stored.created_at, byPhone)) continue;
      const plain = isSameHash(stored.token_hash, wanted);
      const pkce = isSameHash(stored.token_hash, `${PKCE_PREFIX}${wanted}`);
      if (plain || pkce) return { user, token, byPhone };
    }
  }
  return null;
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

async function candidates(tx: Queryable, type: VerifyType, address: string): Promise<UserRow[]> {
  if (type === 'email_change' || type === 'phone_change') {
    const [current, change] = type === 'email_change' ? ['email', 'email_change'] : ['phone', 'phone_change'];
    const { rows } = await tx.query<UserRow>(
      `select ${USER_COLUMNS} from auth.users u
        where (u.${current} = $1 or u.${change} = $1) and not is_sso_user and deleted_at is null
        order by u.${change}_sent_at desc nulls last limit ${CANDIDATES} for update`,
      [address],
    );
    return rows;
  }
  const find = type === 'sms' ? findUserByPhone : findUserByEmail;
  const user = await find(tx, address, { lock: true });
  return user === null ? [] : [user];
}

function isFresh(call: AuthCall, createdAt: Date, byPhone: boolean): boolean {
  const { config, now } = call.services;
  const lifetimeS = byPhone ? config.smsOtpLifetimeS : config.emailOtpLifetimeS;
  return now().getTime() - createdAt.getTime() <= lifetimeS * 1000;
}
