import { AuthError } from '../../errors/auth-error.ts';

/** `{chain, message, signature}` (docs/protocol/auth.md#off). */
export async function web3Grant(): Promise<Response> {
  throw new AuthError('web3_provider_disabled');
}
