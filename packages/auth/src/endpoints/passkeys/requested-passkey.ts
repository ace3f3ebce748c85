import { isUuid } from '@fml/contract';
import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';

/** The passkey named in the path. Throws 404 `validation_failed`. */
export function requestedPasskeyId(call: AuthCall): string {
  const id = call.params.passkey_id ?? '';
  if (isUuid(id)) return id.toLowerCase();
  throw passkeyNotFound();
}

/** Also for the passkey of another user. */
export function passkeyNotFound(): AuthError {
  return new AuthError('validation_failed', 'Passkey not found', { status: 404 });
}
