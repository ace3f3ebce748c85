import type { AuthError } from '../errors/auth-error.ts';
import type { SessionAnswer } from '../sessions/start-session.ts';

/** The client looks for this empty marker to know the fragment is ours. */
const MARKER = 'sb';

/** The session in the fragment, which no server or log on the way sees (contract 6.5, 7.4). */
export function sessionRedirect(target: string, session: SessionAnswer): string {
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  });
  if (session.provider_token) fragment.set('provider_token', session.provider_token);
  if (session.provider_refresh_token) fragment.set('provider_refresh_token', session.provider_refresh_token);
  fragment.set(MARKER, '');
  return withFragment(new URL(target), fragment);
}

/** The code to exchange, for a client that keeps a verifier. */
export function codeRedirect(target: string, code: string): string {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url.href;
}

/** An error as pages read it: in the query and in the fragment. */
export function failureRedirect(target: string, error: AuthError | ProviderRefusal): string {
  const url = new URL(target);
  const parameters = failureParameters(error);
  for (const [key, value] of parameters) url.searchParams.set(key, value);
  parameters.set(MARKER, '');
  return withFragment(url, parameters);
}

/** An error that belongs to no flow of ours goes to the site, in the query alone. */
export function strayFailureRedirect(siteUrl: string, error: AuthError): string {
  const url = new URL(siteUrl);
  for (const [key, value] of failureParameters(error)) url.searchParams.set(key, value);
  return url.href;
}

/** What a provider said instead of a code. */
export interface ProviderRefusal {
  /** RFC 6749's name, such as `access_denied`. */
  error: string;
  code: 'bad_oauth_callback';
  message: string;
}

const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

function failureParameters(failure: AuthError | ProviderRefusal): URLSearchParams {
  const error = 'error' in failure ? failure.error : OAUTH_ERRORS[failure.status];
  return new URLSearchParams({
    ...(error === undefined ? {} : { error }),
    error_code: failure.code,
    error_description: failure.message,
  });
}

function withFragment(url: URL, fragment: URLSearchParams): string {
  url.hash = fragment.toString();
  return url.href;
}
