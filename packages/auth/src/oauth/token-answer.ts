import type { AuthServices } from '../core.ts';
import { accessTokenHash } from '../id-tokens/access-token-hash.ts';
import { type AmrClaim, assuranceLevel } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { accessTokenClaims } from '../tokens/token-issuer.ts';
import { applicationAudience } from './audience.ts';
import { userClaims, userForApplication } from './user-claims.ts';

/** The answer of /oauth/token: no user, but what the application may know of it as an ID token. */
export interface ApplicationTokens {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  scope: string;
  refresh_token?: string;
  id_token?: string;
}

export interface ApplicationSession {
  user: UserRow;
  sessionId: string;
  amr: readonly AmrClaim[];
  clientId: string;
  scopes: readonly string[];
  resource: string | null;
  /** Of the request; only the first ID token repeats it. */
  nonce: string | null;
  /** Null for an application that may not refresh. */
  refreshToken: string | null;
}

/** Signs the tokens of an application (docs/protocol/auth.md#applications). */
export async function composeApplicationTokens(
  services: AuthServices,
  session: ApplicationSession,
): Promise<ApplicationTokens> {
  const { config, tokens, now } = services;
  const { user, sessionId, amr, clientId, scopes, refreshToken } = session;
  const scope = scopes.join(' ');
  const lifetime = { issuer: config.issuer, lifetimeS: config.accessTokenLifetimeS, now: now() };
  const accessToken = await tokens.sign({
    ...accessTokenClaims(
      { user: userForApplication(user, scopes), sessionId, aal: assuranceLevel(amr), amr },
      lifetime,
    ),
    aud: applicationAudience(config, session.resource),
    client_id: clientId,
    scope,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: config.accessTokenLifetimeS,
    scope,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    ...(scopes.includes('openid') ? { id_token: await signIdToken(services, session, accessToken) } : {}),
  };
}

async function signIdToken(
  { config, tokens, keys, now }: AuthServices,
  { user, clientId, scopes, nonce }: ApplicationSession,
  accessToken: string,
): Promise<string> {
  const issuedAtS = Math.floor(now().getTime() / 1000);
  const { algorithm } = await keys.signingKey();
  return tokens.sign({
    iss: config.issuer,
    aud: clientId,
    exp: issuedAtS + config.accessTokenLifetimeS,
    iat: issuedAtS,
    ...userClaims(user, scopes),
    ...(nonce === null ? {} : { nonce }),
    at_hash: accessTokenHash(algorithm, accessToken),
  });
}
