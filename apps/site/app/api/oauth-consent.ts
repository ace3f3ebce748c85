import type { OAuthAuthorizationDetails, SupabaseClient } from '@supabase/supabase-js';
import { backendClient } from './backend-client.ts';

/** Who asks the signed-in person for what. Name and addresses are the application's own words. */
export interface ConsentRequest {
  name: string;
  website: string;
  redirectUri: string;
  email: string;
  /** No one on the team has registered it, so no one has checked what it says of itself. */
  isSelfRegistered: boolean;
  scopes: readonly string[];
}

export type ConsentProblem =
  /** Never made, too old, or opened by another account. */
  | 'expired'
  /** Allowed or denied before, perhaps in another tab. */
  | 'decided'
  /** Applications cannot sign people in on this site. */
  | 'off'
  | 'signed_out'
  | 'failed';

export type ConsentAnswer =
  | { kind: 'asks'; request: ConsentRequest }
  /** The browser goes there; also when the person had allowed all of it before. */
  | { kind: 'leads'; address: string }
  | { kind: ConsentProblem };

/** Opens the request with this id; from now on only this account can decide it. Never throws. */
export function openConsent(authorizationId: string): Promise<ConsentAnswer> {
  return attempt(async ({ auth }) => {
    const { data, error } = await auth.oauth.getAuthorizationDetails(authorizationId);
    if (error !== null) return { kind: problemOf(error) };
    if ('redirect_url' in data) return leadsTo(data.redirect_url);
    return { kind: 'asks', request: requestOf(data) };
  });
}

/** Never throws. */
export function decideConsent(authorizationId: string, action: 'approve' | 'deny'): Promise<ConsentAnswer> {
  return attempt(async ({ auth: { oauth } }) => {
    // The page shows where it leads before it goes there.
    const options = { skipBrowserRedirect: true };
    const { data, error } =
      action === 'approve'
        ? await oauth.approveAuthorization(authorizationId, options)
        : await oauth.denyAuthorization(authorizationId, options);
    return error === null ? leadsTo(data.redirect_url) : { kind: problemOf(error) };
  });
}

async function attempt(call: (client: SupabaseClient) => Promise<ConsentAnswer>): Promise<ConsentAnswer> {
  try {
    return await call(await backendClient());
  } catch (cause) {
    console.error('The request of an application could not be read', cause);
    return { kind: 'failed' };
  }
}

const PROBLEMS: Readonly<Record<string, ConsentProblem>> = {
  oauth_authorization_not_found: 'expired',
  validation_failed: 'decided',
  feature_disabled: 'off',
};

function problemOf(error: {
  code?: string | undefined;
  status?: number | undefined;
  name: string;
}): ConsentProblem {
  const known = PROBLEMS[error.code ?? ''];
  if (known !== undefined) return known;
  const hasNoSession =
    error.name === 'AuthSessionMissingError' || error.status === 401 || error.status === 403;
  return hasNoSession ? 'signed_out' : 'failed';
}

function leadsTo(address: string): ConsentAnswer {
  return { kind: 'leads', address };
}

function requestOf(details: OAuthAuthorizationDetails): ConsentRequest {
  return {
    name: details.client.name,
    website: details.client.uri,
    redirectUri: details.redirect_uri,
    email: details.user.email,
    isSelfRegistered: 'registration_type' in details.client && details.client.registration_type === 'dynamic',
    scopes: details.scope.split(' ').filter((name) => name !== ''),
  };
}
