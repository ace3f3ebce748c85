import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';

/** Guards for what a deployment can turn off. They refuse in the words of the protocol. */

export async function requireOAuthServer({ services }: AuthCall): Promise<void> {
  if (!services.config.oauthServer) throw new AuthError('feature_disabled', 'OAuth server is disabled');
}

/** Applications register themselves: a switch of its own. */
export async function requireRegistration({ services }: AuthCall): Promise<void> {
  if (!services.config.oauthRegistration) throw new AuthError('oauth_dynamic_client_registration_disabled');
}

export async function requireSaml({ services }: AuthCall): Promise<void> {
  if (!services.config.saml) throw new AuthError('saml_provider_disabled');
}

export async function requireManualLinking({ services }: AuthCall): Promise<void> {
  if (!services.config.manualLinking) throw new AuthError('manual_linking_disabled');
}
