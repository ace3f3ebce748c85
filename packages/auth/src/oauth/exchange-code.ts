import type { AuthCall } from '../core.ts';
import { OAuthError } from '../errors/oauth-error.ts';
import { isVerifierOf } from '../requests/code-challenge.ts';
import { writeAuditEntry } from '../stores/audit-log.ts';
import { authTransaction, type Queryable } from '../stores/auth-database.ts';
import {
  lockAuthorizationOfCode,
  type OAuthAuthorizationRow,
  updateOAuthAuthorization,
} from '../stores/oauth-authorization-store.ts';
import type { OAuthClientRow } from '../stores/oauth-client-store.ts';
import { findConsentedScopes } from '../stores/oauth-consent-store.ts';
import { deleteSession, insertRefreshToken, insertSession, listAmr } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { findUserById, isBanned } from '../stores/user-store.ts';
import { hashAuthorizationCode } from './authorization-code.ts';
import { oauthField } from './oauth-field.ts';
import { coversScopes, scopeNames } from './scopes.ts';
import { type ApplicationSession, type ApplicationTokens, composeApplicationTokens } from './token-answer.ts';

/**
 * The grant `authorization_code`: `{code, redirect_uri, code_verifier}`. A code works once. A second use means that two
 * parties have it, so the session that the first use began ends (RFC 6749, 4.1.2).
 */
export async function exchangeCode(call: AuthCall, client: OAuthClientRow): Promise<ApplicationTokens> {
  const code = oauthField(call.body, 'code');
  if (code === '') throw new OAuthError('invalid_request', 'code is required for authorization_code grant');
  const session = await authTransaction(call.services, async (tx) => {
    const request = await lockAuthorizationOfCode(tx, hashAuthorizationCode(code));
    if (request === null) throw new OAuthError('invalid_grant', 'Invalid authorization code');
    if (request.status === 'expired') {
      await deleteSession(tx, request.id);
      return null;
    }
    checkExchange(call, client, request);
    const user = await findOwner(call, tx, request);
    const granted = await findConsentedScopes(tx, user.id, client.id);
    if (!coversScopes(granted, scopeNames(request.scope))) {
      throw new OAuthError('invalid_grant', 'The grant has been revoked');
    }
    // The row stays: a second use of its code is recognized.
    await updateOAuthAuthorization(tx, request.id, { status: 'expired' });
    return beginSession(call, tx, { client, request, user });
  });
  // The end of the session is committed.
  if (session === null) {
    call.services.log('oauth_code_reused', { clientId: client.id });
    throw new OAuthError('invalid_grant', 'Invalid authorization code');
  }
  return composeApplicationTokens(call.services, session);
}

function checkExchange(call: AuthCall, client: OAuthClientRow, request: OAuthAuthorizationRow): void {
  const { body, services } = call;
  if (request.client_id !== client.id) {
    throw new OAuthError('invalid_grant', 'Authorization code was not issued for this client');
  }
  if (Date.parse(request.expires_at) <= services.now().getTime()) {
    throw new OAuthError('invalid_grant', 'Authorization code has expired');
  }
  const redirectUri = oauthField(body, 'redirect_uri');
  // OAuth 2.1 no longer asks for it; if one is sent, it is compared.
  if (redirectUri !== '' && redirectUri !== request.redirect_uri) {
    throw new OAuthError('invalid_grant', 'Invalid redirect_uri');
  }
  const resource = oauthField(body, 'resource');
  if (resource !== '' && resource !== request.resource) {
    throw new OAuthError('invalid_target', 'resource does not match the authorization request');
  }
  const verifier = oauthField(body, 'code_verifier');
  if (verifier === '') {
    throw new OAuthError('invalid_grant', 'PKCE verification failed: code_verifier is required');
  }
  if (!isVerifierOf({ challenge: request.code_challenge ?? '', method: 's256' }, verifier)) {
    throw new OAuthError('invalid_grant', 'PKCE verification failed: invalid code verifier');
  }
}

async function findOwner(call: AuthCall, tx: Queryable, request: OAuthAuthorizationRow): Promise<UserRow> {
  const user = request.user_id === null ? null : await findUserById(tx, request.user_id, { lock: true });
  if (user === null || user.deleted_at !== null) {
    throw new OAuthError('invalid_grant', 'User not found for authorization code');
  }
  if (isBanned(user, call.services.now())) throw new OAuthError('invalid_grant', 'User is banned');
  return user;
}

async function beginSession(
  call: AuthCall,
  tx: Queryable,
  { client, request, user }: { client: OAuthClientRow; request: OAuthAuthorizationRow; user: UserRow },
): Promise<ApplicationSession> {
  const { refreshTokens, now } = call.services;
  const session = await insertSession(
    tx,
    {
      userId: user.id,
      method: 'oauth_provider/authorization_code',
      clientAddress: call.clientAddress,
      userAgent: call.request.headers.get('user-agent'),
      application: { sessionId: request.id, clientId: client.id, scope: request.scope },
    },
    now(),
  );
  const refreshToken = client.grant_types.includes('refresh_token') ? refreshTokens.fresh() : null;
  if (refreshToken !== null) {
    const stored = refreshTokens.stored(refreshToken);
    await insertRefreshToken(tx, { stored, userId: user.id, sessionId: session.id }, now());
  }
  const traits = { provider_type: 'oauth_provider_authorization_code', client_id: client.id };
  await writeAuditEntry(call, tx, 'login', user, traits);
  return {
    user,
    sessionId: session.id,
    amr: await listAmr(tx, session.id),
    clientId: client.id,
    scopes: scopeNames(request.scope),
    resource: request.resource,
    nonce: request.nonce,
    refreshToken,
  };
}
