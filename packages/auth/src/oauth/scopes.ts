import type { AuthConfig } from '../config/auth-config.ts';

/** What an application may learn about a person; the consent page says each in plain words. */
export const OAUTH_SCOPES = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const;

/** What an application may do on the desk, where `deskResource` is set (docs/protocol/mcp.md). */
export const DESK_SCOPES = ['leads:read', 'leads:write'] as const;

/** For a request that names none: the address, or for a token of the desk, all work there. */
export function defaultScope(resource: string, deskResource: string | null): string {
  return deskResource !== null && resource === deskResource ? DESK_SCOPES.join(' ') : 'email';
}

/** What applications can ask for as this deployment is set. */
export function supportedScopes({ deskResource }: Pick<AuthConfig, 'deskResource'>): readonly string[] {
  return deskResource === null ? OAUTH_SCOPES : [...OAUTH_SCOPES, ...DESK_SCOPES];
}

export function scopeNames(text: string): string[] {
  return [...new Set(text.split(' ').filter((name) => name !== ''))];
}

/** Whether every one of `wanted` is in `granted`. */
export function coversScopes(granted: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((name) => granted.includes(name));
}
