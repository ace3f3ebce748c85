import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';

export async function requireSaml(call: AuthCall): Promise<void> {
  if (!call.services.config.saml) throw new AuthError('saml_provider_disabled');
}
