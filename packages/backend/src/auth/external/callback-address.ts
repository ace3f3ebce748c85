import type { AuthConfig } from '../auth-config.ts';

/** What has to be registered with every provider as the redirect URI. */
export function callbackAddress(config: Pick<AuthConfig, 'issuer'>): string {
  return `${config.issuer}/callback`;
}
