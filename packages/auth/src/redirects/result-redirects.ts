import type { AuthError } from '../errors/auth-error.ts';

interface IssuedSession {
  access_token: string;
  token_type: string;
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  provider_token?: string;
  provider_refresh_token?: string;
}

/** The client recognizes our fragment by this empty parameter. */
const MARKER = 'sb';

const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/**
 * The session in the fragment, which neither servers nor logs on the way see. `type` is the verification type of a
 * mailed link; a sign-in at a provider has none and may carry the provider's own tokens.
 */
export function sessionTarget(target: string, session: IssuedSession, type?: string): string {
  const { provider_token: providerToken, provider_refresh_token: providerRefreshToken } = session;
  return withFragment(new URL(target), {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...(type === undefined ? {} : { type }),
    ...(providerToken ? { provider_token: providerToken } : {}),
    ...(providerRefreshToken ? { provider_refresh_token: providerRefreshToken } : {}),
  });
}

/** The code that only the client with the verifier can exchange. */
export function codeTarget(target: string, code: string): string {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url.href;
}

/** After the first of two confirmations; clients with a verifier read the query. */
export function messageTarget(target: string, message: string, pkce: boolean): string {
  const url = new URL(target);
  if (pkce) url.searchParams.set('message', message);
  return withFragment(url, { message });
}

export function failureTarget(target: string, failure: AuthError, pkce: boolean): string {
  const url = new URL(target);
  const error = OAUTH_ERRORS[failure.status];
  const parameters = {
    ...(error === undefined ? {} : { error }),
    error_code: failure.code,
    error_description: failure.message,
  };
  if (pkce) for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value);
  return withFragment(url, parameters);
}

/** A failed sign-in at a provider, in the query and in the fragment; `error` replaces the name that follows from its status. */
export function providerFailureTarget(target: string, failure: AuthError, error?: string): string {
  const url = new URL(failureTarget(target, failure, true));
  if (error === undefined) return url.href;
  const fragment = new URLSearchParams(url.hash.slice(1));
  for (const parameters of [url.searchParams, fragment]) parameters.set('error', error);
  url.hash = fragment.toString();
  return url.href;
}

/** A failure that belongs to no known flow goes to the site, in the query alone. */
export function unknownFlowFailureTarget(siteUrl: string, failure: AuthError): string {
  const url = new URL(providerFailureTarget(siteUrl, failure));
  url.hash = '';
  return url.href;
}

export function redirectTo(location: string, status: 302 | 303 = 302): Response {
  return new Response(null, { status, headers: { location } });
}

function withFragment(url: URL, parameters: Readonly<Record<string, string>>): string {
  url.hash = new URLSearchParams({ ...parameters, [MARKER]: '' }).toString();
  return url.href;
}
