import { AuthError } from '../errors/auth-error.ts';
import type { AuthCall } from '../requests/auth-call.ts';

/** Adding and removing identities is a switch, off by default. */
export async function requireManualLinking(call: AuthCall): Promise<void> {
  if (!call.services.config.manualLinking) throw new AuthError('manual_linking_disabled');
}
