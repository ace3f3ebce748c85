import { type AuthCall, hasSecondFactor, signedIn } from '../core.ts';
import { AuthError, invalid } from '../errors/auth-error.ts';
import type { Queryable } from '../stores/auth-database.ts';
import {
  lockOAuthAuthorization,
  type OAuthAuthorizationRow,
  updateOAuthAuthorization,
} from '../stores/oauth-authorization-store.ts';
import { extendConsent, findConsentedScopes } from '../stores/oauth-consent-store.ts';
import { insertSecondFactorGrant } from '../stores/second-factor-grant-store.ts';
import { codeAddress, errorAddress } from './application-redirect.ts';
import { hashAuthorizationCode, newAuthorizationCode } from './authorization-code.ts';
import { coversScopes, scopeNames } from './scopes.ts';

/** The request, which now belongs to this user; or the address that an earlier consent leads to at once. */
export async function openAuthorization(
  call: AuthCall,
  tx: Queryable,
  userId: string,
): Promise<OAuthAuthorizationRow | { redirectUrl: string }> {
  const request = await findOpenRequest(call, tx);
  if (request.user_id !== null && request.user_id !== userId) throw notFound();
  if (request.status !== 'pending') {
    throw invalid('authorization request cannot be processed');
  }
  if (request.user_id !== null) return request;
  await updateOAuthAuthorization(tx, request.id, { user_id: userId });
  const granted = await findConsentedScopes(tx, userId, request.client_id);
  if (!coversScopes(granted, scopeNames(request.scope))) return request;
  return { redirectUrl: await issueCode(call, tx, request) };
}

/** What the user decided. Returns where the browser goes. */
export async function decideAuthorization(
  call: AuthCall,
  tx: Queryable,
  userId: string,
  action: 'approve' | 'deny',
): Promise<string> {
  const request = await findOpenRequest(call, tx);
  // Only a person who has seen what is asked for decides about it.
  if (request.user_id !== userId) throw notFound();
  if (request.status !== 'pending') {
    throw invalid('authorization request is no longer pending');
  }
  if (action === 'deny') {
    await updateOAuthAuthorization(tx, request.id, { status: 'denied' });
    return errorAddress(addressOf(request), 'access_denied', 'User denied the request');
  }
  await extendConsent(
    tx,
    { userId, clientId: request.client_id, scopes: scopeNames(request.scope) },
    call.services.now(),
  );
  return issueCode(call, tx, request);
}

async function findOpenRequest(call: AuthCall, tx: Queryable): Promise<OAuthAuthorizationRow> {
  const id = call.params.authorization_id ?? '';
  const request = /^[A-Za-z0-9]{1,64}$/.test(id) ? await lockOAuthAuthorization(tx, id) : null;
  if (request === null || Date.parse(request.expires_at) <= call.services.now().getTime()) throw notFound();
  return request;
}

async function issueCode(call: AuthCall, tx: Queryable, request: OAuthAuthorizationRow): Promise<string> {
  const { now, config } = call.services;
  const code = newAuthorizationCode();
  await updateOAuthAuthorization(tx, request.id, {
    status: 'approved',
    authorization_code: hashAuthorizationCode(code),
    expires_at: new Date(now().getTime() + config.oauthCodeLifetimeS * 1000),
    approved_at: now(),
  });
  // Work on the desk may need one. The id of the request becomes the id of the session.
  if (config.deskResource !== null && hasSecondFactor(signedIn(call))) {
    await insertSecondFactorGrant(tx, request.id, now());
  }
  return codeAddress(addressOf(request), code);
}

function addressOf(request: OAuthAuthorizationRow) {
  return { redirectUri: request.redirect_uri, state: request.state };
}

function notFound(): AuthError {
  return new AuthError('oauth_authorization_not_found');
}
