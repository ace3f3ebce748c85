import { presentUser } from '../accounts/present-user.ts';
import type { AuthCall, AuthServices } from '../core.ts';
import type { WeakPasswordReason } from '../errors/auth-error.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { listFactors } from '../stores/factor-store.ts';
import { listIdentities } from '../stores/identity-store.ts';
import {
  type AmrClaim,
  type AuthenticationMethod,
  assuranceLevel,
  insertRefreshToken,
  insertSession,
  listAmr,
} from '../stores/session-store.ts';
import { ssoProviderIdOf } from '../stores/sso-provider-store.ts';
import type { FactorRow, IdentityRow, UserRow } from '../stores/user-row.ts';
import { updateUser } from '../stores/user-store.ts';
import { accessTokenClaims } from '../tokens/token-issuer.ts';

/** The answer of every sign-in and refresh (docs/protocol/auth.md#shapes). */
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

export interface AnswerParts {
  user: UserRow;
  identities: readonly IdentityRow[];
  factors: readonly FactorRow[];
  amr: readonly AmrClaim[];
  sessionId: string;
  refreshToken: string;
}

export async function composeSessionAnswer(
  services: AuthServices,
  parts: AnswerParts,
): Promise<SessionAnswer> {
  const { config, now, tokens } = services;
  const { user, identities, factors, amr, sessionId, refreshToken } = parts;
  const claims = accessTokenClaims(
    { user, sessionId, aal: assuranceLevel(amr), amr: amr.map(withSsoProvider(identities)) },
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

/** A single sign-on names its provider. */
function withSsoProvider(identities: readonly IdentityRow[]): (claim: AmrClaim) => AmrClaim {
  const [provider] = identities.flatMap((identity) => ssoProviderIdOf(identity.provider) ?? []);
  return (claim) => (claim.method === 'sso/saml' && provider !== undefined ? { ...claim, provider } : claim);
}
