import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { OAuthError } from '../errors/oauth-error.ts';
import { rotateSession } from '../sessions/refresh-session.ts';
import { authPool } from '../stores/auth-database.ts';
import { findAuthorizationOfSession } from '../stores/oauth-authorization-store.ts';
import type { OAuthClientRow } from '../stores/oauth-client-store.ts';
import { oauthField } from './oauth-field.ts';
import { coversScopes, scopeNames } from './scopes.ts';
import { type ApplicationTokens, composeApplicationTokens } from './token-answer.ts';

/** The grant `refresh_token`: `{refresh_token, scope?, resource?}`. The next token may have fewer scopes, never more. */
export async function refreshApplicationSession(
  call: AuthCall,
  client: OAuthClientRow,
): Promise<ApplicationTokens> {
  const text = oauthField(call.body, 'refresh_token');
  if (text === '')
    throw new OAuthError('invalid_request', 'refresh_token is required for refresh_token grant');
  const wanted = scopeNames(oauthField(call.body, 'scope'));
  const resource = oauthField(call.body, 'resource');
  const rotated = await rotateSession(call, text, {
    clientId: client.id,
    // Inside the transaction: a request that asks for too much does not use up its token.
    check: async (tx, session) => {
      const request = await findAuthorizationOfSession(tx, session.id);
      if (resource !== '' && resource !== request?.resource) {
        throw new OAuthError('invalid_target', 'resource does not match the authorization request');
      }
      if (!coversScopes(scopeNames(session.scopes ?? ''), wanted)) {
        throw new OAuthError('invalid_scope', 'scope exceeds what was granted');
      }
    },
  }).catch(asGrantError);
  const request = await findAuthorizationOfSession(authPool(call.services), rotated.sessionId);
  return composeApplicationTokens(call.services, {
    user: rotated.user,
    sessionId: rotated.sessionId,
    amr: rotated.amr,
    clientId: client.id,
    scopes: wanted.length > 0 ? wanted : scopeNames(rotated.session.scopes ?? ''),
    resource: request?.resource ?? null,
    nonce: null,
    refreshToken: rotated.refreshToken,
  });
}

/** Every reason why a refresh token is refused is `invalid_grant` here; server errors stay as they are. */
function asGrantError(error: unknown): never {
  if (error instanceof AuthError && error.status < 500 && error.status !== 429) {
    throw new OAuthError('invalid_grant', error.message);
  }
  throw error;
}
