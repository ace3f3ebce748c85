import type { AuthConfig } from '../config/auth-config.ts';

/** Who accepts a token in addition to the resource it was requested for. */
export function userinfoAudience(issuer: string): string {
  return `${issuer}/oauth/userinfo`;
}

/**
 * The `aud` of an application's access token. Without a resource, and for a resource of this server, it works on our APIs
 * as a person's own token does. For another resource (RFC 8707), and for the one where applications work on the desk, it
 * works there and at the userinfo endpoint only.
 */
export function applicationAudience(
  { issuer, deskResource }: Pick<AuthConfig, 'issuer' | 'deskResource'>,
  resource: string | null,
): string | string[] {
  if (resource === null) return 'authenticated';
  const isOurs = URL.parse(resource)?.origin === new URL(issuer).origin;
  return isOurs && resource !== deskResource ? 'authenticated' : [resource, userinfoAudience(issuer)];
}
