/**
 * What a credential is for. A passkey signs in by itself, so it is found without a name and verifies its user. A factor
 * comes after something else, so the presence of its user is enough.
 */
export type Purpose = 'passkey' | 'factor';

/** The options of browsers for a purpose. */
export const REQUIREMENTS = {
  passkey: { residentKey: 'required', userVerification: 'required' },
  factor: { residentKey: 'discouraged', userVerification: 'preferred' },
} as const satisfies Record<Purpose, object>;
