import { AuthError } from '../errors/auth-error.ts';

/** All failures of the library's check are one refusal: the caller learns nothing about which one it was. */
export async function refuseFailures<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    throw new AuthError('webauthn_verification_failed', undefined, { cause });
  }
}
