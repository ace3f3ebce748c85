import type { Queryable } from '../auth-database.ts';
import type { AuthServices } from '../auth-services.ts';
import type { WeakPasswordReason } from '../errors/auth-error.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { accessTokenClaims } from '../tokens/token-issuer.ts';
import { listFactors, listIdentities } from '../users/identity-store.ts';
import { presentUser } from '../users/present-user.ts';
import type { FactorRow, IdentityRow, UserRow } from '../users/user-row.ts';
import { updateUser } from '../users/user-store.ts';
import { insertRefreshToken } from './refresh-token-store.ts';
import type { AmrClaim, AuthenticationMethod } from './session-row.ts';
import { assuranceLevel, insertSession, listAmr } from './session-store.ts';

/** The answer of every sign-in and refresh (contract 4.2). */
export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: Record<string, unknown>;
  provider_token?: string;
  provider_refresh_token?: string;
  weak_password?: { message: string; reasons: readonly WeakPasswordReason[] };
}

/** Signs `user` in: session, first refresh token, `last_sign_in_at`. Belongs to the caller's transaction. */
export async function startSession(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  method: AuthenticationMethod,
): Promise<SessionAnswer> {
  const { services } = call;
  const now = services.now();
  const { clientAddress } = call;
  const userAgent = call.request.headers.get('user-agent');
  const session = await insertSession(tx, { userId: user.id, method, clientAddress, userAgent }, now);
  const refreshToken = services.refreshTokens.fresh();
  await insertRefreshToken(
    tx,
    {
      stored: services.refreshTokens.stored(refreshToken),
      userId: user.id,
      sessionId: session.id,
      parent: null,
    },
    now,
  );
  const signedInUser = await updateUser(tx, user.id, { last_sign_in_at: now.toISOString() }, now);
  return composeSessionAnswer(services, {
    user: signedInUser,
    identities: await listIdentities(tx, user.id),
    factors: await listFactors(tx, user.id),
    amr: await listAmr(tx, session.id),
    sessionId: session.id,
    refreshToken,
  });
}

/** What a session answer is made of. */
export interface AnswerParts {
  user: UserRow;
  identities: readonly IdentityRow[];
  factors: readonly FactorRow[];
  amr: readonly AmrClaim[];
  sessionId: string;
  refreshToken: string;
}

/** Signs a fresh access token and puts the answer together. */
export async function composeSessionAnswer(
  services: AuthServices,
  parts: AnswerParts,
): Promise<SessionAnswer> {
  const { config, now, tokens } = services;
  const { user, identities, factors, amr, sessionId, refreshToken } = parts;
  const claims = accessTokenClaims(
    { user, sessionId, aal: assuranceLevel(amr), amr },
    { issuer: config.issuer, lifetimeS: config.accessTokenLifetimeS, now: now() },
  );
  return {
    access_token: await tokens.sign(claims),
    token_type: 'bearer',
    expires_in: config.accessTokenLifetimeS,
    expires_at: claims.exp,
    refresh_token: refreshToken,
    user: presentUser(user, identities, factors),
  };
}

/** Tokens are never stored by anything between us and the client. */
export function sessionResponse(answer: SessionAnswer): Response {
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
