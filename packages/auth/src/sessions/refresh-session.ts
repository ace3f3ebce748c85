import type { AuthCall } from '../core.ts';
import { AuthError, invalid } from '../errors/auth-error.ts';
import { OAuthError } from '../errors/oauth-error.ts';
import { auditPayload, writeAuditEntry } from '../stores/audit-log.ts';
import { authTransaction, type Queryable } from '../stores/auth-database.ts';
import {
  isKnownToken,
  lockSessionOfToken,
  type RotationState,
  readRotationState,
  writeRotation,
} from '../stores/rotation-store.ts';
import { deleteSession, type SessionRow } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { isBanned } from '../stores/user-store.ts';
import { type AnswerParts, composeSessionAnswer, type SessionAnswer } from './start-session.ts';

/** Rotates a person's own session (docs/protocol/auth.md#refresh-tokens). */
export async function refreshSession(call: AuthCall, text: string): Promise<SessionAnswer> {
  return composeSessionAnswer(call.services, await rotateSession(call, text, OWN_SESSION));
}

export interface RotationRequest {
  /** The application that asks; null for a person. A session of another owner is refused as `invalid_client`. */
  clientId: string | null;
  /** Refuses by throwing, before anything is written. */
  check?: (tx: Queryable, session: SessionRow) => Promise<void>;
}

const OWN_SESSION: RotationRequest = { clientId: null };

export interface RotatedSession extends AnswerParts {
  session: SessionRow;
}

/** The caller that presents `text` gets the session's next token, or the session ends. */
export async function rotateSession(
  call: AuthCall,
  text: string,
  request: RotationRequest,
): Promise<RotatedSession> {
  const { services } = call;
  if (!services.refreshTokens.isWellFormed(text)) {
    throw invalid('Refresh token is not valid');
  }
  const outcome = await authTransaction(services, (tx) => rotate(call, tx, text, request)).catch(retriable);
  // The revocation is committed, so a stolen token is useless even if this answer is lost.
  if (outcome === 'reused') throw new AuthError('refresh_token_already_used');
  return outcome;
}

/** Lock not granted, statement timeout, deadlock, serialization. */
const CONTENTION = new Set(['55P03', '57014', '40P01', '40001']);

/** Another request has held the session for seconds. GoTrue answers 409, on which the client would sign out. */
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
  request: RotationRequest,
): Promise<RotatedSession | 'reused'> {
  const { services } = call;
  const now = services.now();
  const stored = services.refreshTokens.stored(text);
  const sessionId = await lockSessionOfToken(tx, stored);
  if (sessionId === null) {
    if (!(await isKnownToken(tx, stored))) throw new AuthError('refresh_token_not_found');
    throw new AuthError('session_not_found', 'Invalid Refresh Token: No Valid Session Found', {
      status: 400,
    });
  }
  // Only what is read under the lock counts.
  const state = await readRotationState(tx, stored, sessionId);
  if (state === null || state.token === null || state.user === null)
    throw new AuthError('refresh_token_not_found');
  const { user, session } = state;
  checkSession(user, session, request, now);
  await request.check?.(tx, session);
  const next = nextToken(call, text, state, state.token);
  if (next === 'reused') {
    // With its access tokens, which must not outlive the theft.
    await deleteSession(tx, sessionId);
    await writeAuditEntry(call, tx, 'token_revoked', user);
    services.log('refresh_token_reused', { userId: user.id, sessionId });
    return 'reused';
  }
  await writeRotation(
    tx,
    {
      sessionId,
      userId: user.id,
      presented: stored,
      child: next.isNew ? services.refreshTokens.stored(next.text) : null,
      clientAddress: call.clientAddress,
      userAgent: call.request.headers.get('user-agent'),
      audit: auditPayload('token_refreshed', user, now),
    },
    now,
  );
  const { identities, factors, amr } = state;
  return { user, session, identities, factors, amr, sessionId, refreshToken: next.text };
}

function checkSession(user: UserRow, session: SessionRow, { clientId }: RotationRequest, now: Date): void {
  if (session.oauth_client_id !== clientId) {
    const reason =
      clientId === null ? 'Session belongs to an OAuth client' : 'Session belongs to another client';
    throw new OAuthError('invalid_client', reason);
  }
  if (isBanned(user, now)) {
    throw new AuthError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 });
  }
  if (session.not_after !== null && Date.parse(session.not_after) <= now.getTime()) {
    throw new AuthError('session_expired');
  }
}

/** The token to answer with: the active child again, or a new one. */
function nextToken(
  call: AuthCall,
  text: string,
  state: RotationState,
  presented: NonNullable<RotationState['token']>,
): { text: string; isNew: boolean } | 'reused' {
  const { refreshTokens, config, now } = call.services;
  if (presented.revoked) {
    // The client lost its answer: it gets the same token again.
    for (let attempt = state.children - 1; state.active_child !== null && attempt >= 0; attempt -= 1) {
      const child = refreshTokens.child(text, attempt);
      if (refreshTokens.stored(child) === state.active_child) return { text: child, isNew: false };
    }
    const revokedForMs = now().getTime() - Date.parse(presented.updated_at);
    if (revokedForMs > config.refreshReuseIntervalS * 1000 || !state.has_active) return 'reused';
  }
  return { text: refreshTokens.child(text, state.children), isNew: true };
}
