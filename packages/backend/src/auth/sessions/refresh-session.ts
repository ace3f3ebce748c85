import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { authTransaction, type Queryable } from '../auth-database.ts';
import { AuthError } from '../errors/auth-error.ts';
import { OAuthError } from '../errors/oauth-error.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUserById, isBanned } from '../users/user-store.ts';
import {
  countChildren,
  findActiveChild,
  findRefreshToken,
  hasActiveToken,
  insertRefreshToken,
  type RefreshTokenRow,
  revokeFamily,
  revokeToken,
} from './refresh-token-store.ts';
import { lockSession, touchSession } from './session-store.ts';
import { answerSession, type SessionAnswer } from './start-session.ts';

/** Rotation as in contract 4.3: who presents `text` gets the session's next token, or the whole family ends. */
export async function refreshSession(call: AuthCall, text: string): Promise<SessionAnswer> {
  const { services } = call;
  if (!services.refreshTokens.isWellFormed(text)) {
    throw new AuthError('validation_failed', 'Refresh token is not valid');
  }
  const stored = services.refreshTokens.stored(text);
  const outcome = await authTransaction(services, (tx) => rotate(call, tx, text, stored)).catch(retriable);
  // The revocation is committed: a thief gets nothing more, whatever happens to this answer.
  if (outcome === 'reused') throw new AuthError('refresh_token_already_used');
  return outcome;
}

/** Lock not granted, statement timeout, deadlock, serialization. */
const CONTENTION = new Set(['55P03', '57014', '40P01', '40001']);

/** A session somebody else holds for seconds. Upstream says 409, on which the client would sign out. */
function retriable(error: unknown): never {
  const code = error instanceof Error ? (error as Error & { code?: unknown }).code : undefined;
  if (typeof code !== 'string' || !CONTENTION.has(code)) throw error;
  throw new AuthError(
    'conflict',
    'Too many concurrent token refresh requests on the same session or refresh token',
    { status: 503, retryAfterS: 1, cause: error },
  );
}

async function rotate(
  call: AuthCall,
  tx: Queryable,
  text: string,
  stored: string,
): Promise<SessionAnswer | 'reused'> {
  const { services } = call;
  const now = services.now();
  const seen = await findRefreshToken(tx, stored);
  if (seen === null) throw new AuthError('refresh_token_not_found');
  const session = seen.session_id === null ? null : await lockSession(tx, seen.session_id);
  if (session === null) {
    throw new AuthError('session_not_found', 'Invalid Refresh Token: No Valid Session Found', {
      status: 400,
    });
  }
  const user = await findUserById(tx, session.user_id);
  if (user === null) throw new AuthError('refresh_token_not_found');
  if (isBanned(user, now)) {
    throw new AuthError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 });
  }
  if (session.not_after !== null && Date.parse(session.not_after) <= now.getTime())
    throw new AuthError('session_expired');
  if (session.oauth_client_id !== null) {
    throw new OAuthError('invalid_client', 'Session belongs to an OAuth client');
  }
  // Only what is read while the session is locked counts.
  const presented = await findRefreshToken(tx, stored);
  if (presented === null) throw new AuthError('refresh_token_not_found');
  const next = await nextToken(call, tx, text, presented);
  if (next === null) {
    await revokeFamily(tx, session.id, now);
    await writeAuditEntry(call, tx, 'token_revoked', user);
    services.log('refresh_token_reused', { userId: user.id, sessionId: session.id });
    return 'reused';
  }
  await touchSession(
    tx,
    session.id,
    { clientAddress: call.clientAddress, userAgent: call.request.headers.get('user-agent') },
    now,
  );
  await writeAuditEntry(call, tx, 'token_refreshed', user);
  return answerSession(call, tx, { user: user satisfies UserRow, sessionId: session.id, refreshToken: next });
}

/** The text of the token to answer with; null when this is a reuse. */
async function nextToken(
  call: AuthCall,
  tx: Queryable,
  text: string,
  presented: RefreshTokenRow,
): Promise<string | null> {
  const { refreshTokens, config, now } = call.services;
  const sessionId = presented.session_id as string;
  const children = await countChildren(tx, presented.token);
  if (presented.revoked) {
    const active = await findActiveChild(tx, presented.token);
    if (active !== null) {
      // The client lost its answer: it gets the same one again.
      for (let attempt = children - 1; attempt >= 0; attempt -= 1) {
        const child = refreshTokens.child(text, attempt);
        if (refreshTokens.stored(child) === active.token) return child;
      }
    }
    const revokedForMs = now().getTime() - Date.parse(presented.updated_at);
    if (revokedForMs > config.refreshReuseIntervalS * 1000) return null;
    if (!(await hasActiveToken(tx, sessionId))) return null;
  }
  const child = refreshTokens.child(text, children);
  await revokeToken(tx, presented.token, now());
  await insertRefreshToken(
    tx,
    { stored: refreshTokens.stored(child), userId: presented.user_id, sessionId, parent: presented.token },
    now(),
  );
  return child;
}
