import type { AuthError } from '../errors/auth-error.ts';
import { failureTarget } from '../redirects/verify-redirects.ts';
import type { SessionAnswer } from '../sessions/start-session.ts';

/** The session in the fragment, which no server or log on the way sees (contract 6.5, 7.4). */
export function sessionRedirect(target: string, session: SessionAnswer): string {
  const url = new URL(target);
  const fragment = new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
  });
  if (session.provider_token) fragment.set('provider_token', session.provider_token);
  if (session.provider_refresh_token) fragment.set('provider_refresh_token', session.provider_refresh_token);
  // The client looks for this empty marker to know that the fragment is ours.
  fragment.set('sb', '');
  url.hash = fragment.toString();
  return url.href;
}

/** An error as pages read it, in the query and in the fragment; `error` replaces the name that follows from its status. */
export function failureRedirect(target: string, failure: AuthError, error?: string): string {
  const url = new URL(failureTarget(target, failure, true));
  if (error === undefined) return url.href;
  const fragment = new URLSearchParams(url.hash.slice(1));
  for (const parameters of [url.searchParams, fragment]) parameters.set('error', error);
  url.hash = fragment.toString();
  return url.href;
}

/** An error that belongs to no flow of ours goes to the site, in the query alone. */
export function strayFailureRedirect(siteUrl: string, failure: AuthError): string {
  const url = new URL(failureRedirect(siteUrl, failure));
  url.hash = '';
  return url.href;
}
