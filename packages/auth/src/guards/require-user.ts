import { isUuid } from '@fml/contract';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authPool } from '../stores/auth-database.ts';
import type { SessionRow } from '../stores/session-row.ts';
import { findSession } from '../stores/session-store.ts';
import { findUserById, isBanned } from '../stores/user-store.ts';
import { tokenFaultError } from '../tokens/token-fault-error.ts';
import { TokenError, type VerifiedToken } from '../tokens/token-verifier.ts';

/** A verified token whose user and session still exist; fills `call.signedIn`. */
export async function requireUser(call: AuthCall): Promise<void> {
  const token = await requireToken(call);
  const { sub, session_id: sessionId } = token.claims;
  if (typeof sub !== 'string' || sub === '')
    throw new AuthError('bad_jwt', 'invalid claim: missing sub claim');
  if (!isUuid(sub))
    throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 });
  const pool = authPool(call.services);
  const user = await findUserById(pool, sub);
  if (user === null || user.deleted_at !== null) {
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist', { status: 403 });
  }
  let session: SessionRow | null = null;
  if (typeof sessionId === 'string' && sessionId !== '' && !/^[0-]+$/.test(sessionId)) {
    if (!isUuid(sessionId)) {
      throw new AuthError('bad_jwt', 'invalid claim: session_id claim must be a UUID', { status: 400 });
    }
    session = await findSession(pool, sessionId);
    if (session === null || session.user_id !== user.id) throw new AuthError('session_not_found');
  }
  if (isBanned(user, call.services.now())) throw new AuthError('user_banned');
  call.signedIn = { token, user, session };
}

/** A verified token of any role, or an API key as the token. Throws `no_authorization` or `bad_jwt`. */
export async function requireToken(call: AuthCall): Promise<VerifiedToken> {
  if (bearerOf(call.request.headers) === null) throw new AuthError('no_authorization');
  try {
    return { claims: (await call.services.gateway.bearerClaims(call.request.headers)) ?? {} };
  } catch (thrown) {
    if (thrown instanceof TokenError) throw tokenFaultError(thrown);
    throw thrown;
  }
}

/**
 * The bearer token of a request, null when there is none. Two Authorization headers arrive joined by a comma,
 * which no token contains: they count as none.
 */
function bearerOf(headers: Headers): string | null {
  return /^bearer +([^\s,]+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}
