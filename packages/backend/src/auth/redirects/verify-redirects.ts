import type { AuthError } from '../errors/auth-error.ts';
import type { SessionAnswer } from '../sessions/start-session.ts';

/** The client looks for this empty marker to know that the fragment is ours. */
const MARKER = 'sb';

const OAUTH_ERRORS: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

/** The session in the fragment, which no server or log on the way sees (contract 6.5). */
export function sessionTarget(target: string, session: SessionAnswer, type: string): string {
  return withFragment(new URL(target), {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  });
}

/** The code that only the client with the verifier can exchange. */
export function codeTarget(target: string, code: string): string {
  const url = new URL(target);
  url.searchParams.set('code', code);
  return url.href;
}

/** The first of two confirmations; clients with a verifier read the query. */
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

function withFragment(url: URL, parameters: Readonly<Record<string, string>>): string {
  url.hash = new URLSearchParams({ ...parameters, [MARKER]: '' }).toString();
  return url.href;
}
