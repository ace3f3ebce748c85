import { AuthError } from '../errors/auth-error.ts';

/**
 * Runs a check of the library, which throws a plain Error with details for whatever does not match. All of it is one
 * refusal: its caller learns nothing about which check failed.
 */
export async function refuseFailures<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    throw new AuthError('webauthn_verification_failed', undefined, { cause });
  }
}
