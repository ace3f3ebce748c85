import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { AuthError } from '../errors/auth-error.ts';

/** Far above what authenticators send. */
const MAX_CHARACTERS = 65_536;
const bytes = z
  .string()
  .max(MAX_CHARACTERS)
  .regex(/^[A-Za-z0-9_-]+$/);
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(32)).max(16).nullish(),
  }),
});

const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.nullish(),
  }),
});

/** What `navigator.credentials.create()` gave, as JSON. Throws `webauthn_verification_failed`. */
export function parseRegistrationResponse(value: unknown): RegistrationResponseJSON {
  const { response, ...rest } = parse(registration, value);
  const transports = response.transports ?? [];
  return {
    ...rest,
    response: { ...response, transports: transports as RegistrationResponseJSON['response']['transports'] },
    clientExtensionResults: {},
  };
}

/** What `navigator.credentials.get()` gave, as JSON. Throws `webauthn_verification_failed`. */
export function parseAuthenticationResponse(value: unknown): AuthenticationResponseJSON {
  const { response, ...rest } = parse(authentication, value);
  return {
    ...rest,
    response: { ...response, userHandle: response.userHandle ?? undefined },
    clientExtensionResults: {},
  };
}

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AuthError('webauthn_verification_failed', 'Invalid credential response');
}

/** All failures of the library's check are one refusal: the caller learns nothing about which one it was. */
export async function refuseFailures<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (cause) {
    throw new AuthError('webauthn_verification_failed', undefined, { cause });
  }
}
