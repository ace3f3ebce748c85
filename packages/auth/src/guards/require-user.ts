import { isUuid } from '@fml/contract';
import { type AuthCall, signedIn } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { authPool, type Queryable } from '../stores/auth-database.ts';
import { findSession, type SessionRow } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { findUserById, isBanned } from '../stores/user-store.ts';
import { tokenFaultError } from '../tokens/token-fault-error.ts';
import { TokenError, type VerifiedToken } from '../tokens/token-verifier.ts';

/**
 * A verified token whose user and session still exist; fills `call.signedIn`. The token is the person's own: an
 * application that was allowed to know who someone is must not change the account or consent in that person's name.
 */
export async function requireUser(call: AuthCall): Promise<void> {
  await requireUserOrApplication(call);
  if (isApplication(call)) {
    throw new AuthError('no_authorization', 'Applications are not allowed to perform these actions', {
      status: 403,
    });
  }
}

/** Whether an application calls with a token that a person granted it. */
export function isApplication({ signedIn }: Pick<AuthCall, 'signedIn'>): boolean {
  return typeof (signedIn?.session?.oauth_client_id ?? signedIn?.token.claims['client_id']) === 'string';
}

/** The scopes of the token that an application calls with; null for a person, who may see everything. */
export function applicationScopes(call: Pick<AuthCall, 'signedIn'>): readonly string[] | null {
  if (!isApplication(call)) return null;
  const scope = call.signedIn?.token.claims['scope'];
  return typeof scope === 'string' ? scope.split(' ') : [];
}

/** The same for tokens of applications as well. `audience` as of `TokenVerifier`. */
export async function requireUserOrApplication(call: AuthCall, audience?: string): Promise<void> {
  const token = await requireToken(call, audience);
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
    if (session === null || session.user_id !== user.id || isPast(session.not_after, call.services.now())) {
      throw new AuthError('session_not_found');
    }
  }
  // Tokens of applications always name one: it is how a revoked grant ends them.
  if (session === null && token.claims['client_id'] !== undefined) throw new AuthError('session_not_found');
  if (isBanned(user, call.services.now())) throw new AuthError('user_banned');
  call.signedIn = { token, user, session };
}

function isPast(end: string | null, now: Date): boolean {
  return end !== null && Date.parse(end) <= now.getTime();
}

/** A verified token of an admin role (`service_role`). */
export async function requireAdmin(call: AuthCall): Promise<void> {
  const { role } = (await requireToken(call)).claims;
  if (typeof role === 'string' && call.services.config.adminRoles.includes(role)) return;
  throw new AuthError('not_admin');
}

/** A verified token of any role, or an API key as the token. Throws `no_authorization` or `bad_jwt`. */
async function requireToken(call: AuthCall, audience?: string): Promise<VerifiedToken> {
  if (bearerOf(call.request.headers) === null) throw new AuthError('no_authorization');
  try {
    return { claims: (await call.services.gateway.bearerClaims(call.request.headers, audience)) ?? {} };
  } catch (thrown) {
    if (thrown instanceof TokenError) throw tokenFaultError(thrown);
    throw thrown;
  }
}

/** Null when there is none. Two Authorization headers arrive joined by a comma, which no token contains. */
function bearerOf(headers: Headers): string | null {
  return /^bearer +([^\s,]+)$/i.exec(headers.get('authorization')?.trim() ?? '')?.[1] ?? null;
}

/** The caller's row, locked: changes to an account run one at a time. Throws `user_not_found`. */
export async function lockOwnUser(call: AuthCall, tx: Queryable): Promise<UserRow> {
  const user = await findUserById(tx, signedIn(call).user.id, { lock: true });
  if (user !== null) return user;
  throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist', { status: 403 });
}
