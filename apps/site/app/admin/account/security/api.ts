import { queryOptions } from '@tanstack/react-query';
import { authCall, authCodeOf } from '../../../api/auth-call.ts';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import type { OwnFactor } from '../../../api/second-factors.ts';
import { type SignInMethods, signInMethods } from '../../../api/sign-in-methods.ts';
import { KEY_FAILURES } from './key-failures.ts';

export interface SecondFactor extends OwnFactor {
  createdAt: string;
}

export const MAX_FACTOR_NAME_LENGTH = 60;

async function listFactors(): Promise<SecondFactor[]> {
  const verified = await authCall((auth) => auth.mfa.listFactors());
  return (['totp', 'webauthn', 'phone'] as const)
    .flatMap((type) =>
      verified[type].map(({ id, friendlyName: name = '', createdAt }) => ({ id, type, name, createdAt })),
    )
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt));
}

export const factorsQuery = queryOptions({ queryKey: ['account', 'factors'], queryFn: listFactors });

export async function hasRaisedSession(): Promise<boolean> {
  const level = await authCall((auth) => auth.mfa.getAuthenticatorAssuranceLevel());
  return level.currentLevel === 'aal2';
}

export interface Enrollment {
  id: string;
  /** SVG. */
  qrCode: string;
  /** Base32. */
  secret: string;
}

/** Prepares an authenticator app; it counts once a code of it was verified. */
export async function enrollAuthenticator(name: string): Promise<Enrollment> {
  await dropAbandoned('totp');
  const enrolled = await authCall((auth) => auth.mfa.enroll({ factorType: 'totp', friendlyName: name }));
  const { qrCode, secret } = enrolled.totp;
  // The client makes a data URL of it, without escaping.
  return { id: enrolled.id, qrCode: qrCode.slice(qrCode.indexOf('<')), secret };
}

/** Asks the browser for a security key and adds it. Raises the session to aal2. */
export async function addSecurityKey(name: string): Promise<void> {
  await dropAbandoned('webauthn');
  try {
    await authCall((auth) => auth.mfa.webauthn.register({ friendlyName: name }));
  } catch (error) {
    const sentence = KEY_FAILURES[authCodeOf(error)];
    throw sentence === undefined ? error : new DeskError('invalid', sentence, { cause: error });
  }
}

/** Attempts that were never verified hold their name. */
async function dropAbandoned(type: SecondFactor['type']): Promise<void> {
  const { all } = await authCall((auth) => auth.mfa.listFactors());
  const abandoned = all.filter((each) => each.factorType === type && each.status === 'unverified');
  for (const { id } of abandoned) await removeFactor(id);
}

/** Raises the session to aal2. */
export async function verifyFactor(factorId: string, code: string): Promise<void> {
  await authCall((auth) => auth.mfa.challengeAndVerify({ factorId, code }));
}

/** Of a verified factor only from aal2. The new token has the level that is left. */
export async function removeFactor(factorId: string): Promise<void> {
  await authCall((auth) => auth.mfa.unenroll({ factorId }));
}

/** After the last factor was removed, the token must not say aal2 any longer. */
export async function refreshSession(): Promise<void> {
  await authCall((auth) => auth.refreshSession());
}

export async function makeRecoveryCodes(): Promise<string[]> {
  return (await authCall((auth) => auth.mfa.recoveryCodes.generate())).codes;
}

/** The old ones stop working. */
export async function replaceRecoveryCodes(): Promise<string[]> {
  return (await authCall((auth) => auth.mfa.recoveryCodes.regenerate())).codes;
}

export const secondFactorRuleQuery = queryOptions({
  queryKey: ['staff', 'second-factor-rule'],
  queryFn: () => desk('second-factor-rule', {}),
});

async function getAccountSettings(): Promise<SignInMethods> {
  try {
    return await signInMethods();
  } catch (cause) {
    throw new DeskError('unreachable', undefined, { cause });
  }
}

export const accountSettingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: getAccountSettings,
  staleTime: Number.POSITIVE_INFINITY,
});
