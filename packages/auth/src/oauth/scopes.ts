/** What an application may ask for; the consent page says each in plain words. */
export const OAUTH_SCOPES = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const;

/** Of a request that names none. */
export const DEFAULT_SCOPE = 'email';

/** The names in a scope text, each once, in their order. */
export function scopeNames(text: string): string[] {
  return [...new Set(text.split(' ').filter((name) => name !== ''))];
}

/** Whether every one of `wanted` is in `granted`. */
export function coversScopes(granted: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((name) => granted.includes(name));
}
