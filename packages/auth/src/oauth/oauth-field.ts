import { OAuthError } from '../errors/oauth-error.ts';

/** The text under `key` of a request to the token endpoint, `''` when absent. Throws `invalid_request`. */
export function oauthField(body: Readonly<Record<string, unknown>>, key: string): string {
  const value = body[key] ?? '';
  if (typeof value === 'string') return value;
  throw new OAuthError('invalid_request', `${key} must be a string`);
}
