import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';

/** The OAuth server is a setting, off by default. Throws `feature_disabled`. */
export async function requireOAuthServer(call: AuthCall): Promise<void> {
  if (!call.services.config.oauthServer) throw new AuthError('feature_disabled', 'OAuth server is disabled');
}
