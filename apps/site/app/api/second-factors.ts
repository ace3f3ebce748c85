import { type AccountAnswer, attempt } from './accounts.ts';

/** Second factors of the signed-in person. Nothing here throws. */

export type FactorType = 'totp' | 'webauthn' | 'phone';

type Refusal = Exclude<AccountAnswer, { kind: 'done' }>;

/** `name` is what the person called it; empty without one. */
export interface OwnFactor {
  id: string;
  type: FactorType;
  name: string;
}

type FactorsAnswer = { kind: 'listed'; factors: OwnFactor[] };

/** The verified ones. */
export function listFactors(): Promise<FactorsAnswer | Refusal> {
  return attempt<FactorsAnswer>(async ({ auth }) => {
    const { data, error } = await auth.mfa.listFactors();
    if (error) return { error };
    const factors = (['totp', 'webauthn', 'phone'] as const).flatMap((type) =>
      data[type].map(({ id, friendly_name: name = '' }) => ({ id, type, name })),
    );
    return { answer: { kind: 'listed' as const, factors } };
  });
}

export function confirmAppCode(factorId: string, code: string): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async ({ auth }) =>
    done(await auth.mfa.challengeAndVerify({ factorId, code })),
  );
}

export function sendPhoneCode(factorId: string): Promise<{ kind: 'sent'; challengeId: string } | Refusal> {
  return attempt<{ kind: 'sent'; challengeId: string }>(async ({ auth }) => {
    const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' });
    return error ? { error } : { answer: { kind: 'sent' as const, challengeId: data.id } };
  });
}

export function confirmPhoneCode(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async ({ auth }) =>
    done(await auth.mfa.verify({ factorId, challengeId, code })),
  );
}

export function confirmKey(factorId: string): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async ({ auth }) => done(await auth.mfa.webauthn.authenticate({ factorId })));
}

/** Uses the code up. */
export function confirmRecoveryCode(code: string): Promise<AccountAnswer> {
  return attempt<AccountAnswer>(async ({ auth }) => done(await auth.mfa.recoveryCodes.verify({ code })));
}

interface AppEnrollment {
  kind: 'enrolled';
  id: string;
  /** As the address of a picture. */
  qrCode: string;
  /** The same in letters, for apps that cannot scan. */
  secret: string;
}

/** Begins with a new app; what was begun before and never confirmed is dropped, since names have to differ. */
export function enrollApp(): Promise<AppEnrollment | Refusal> {
  return attempt<AppEnrollment>(async ({ auth: { mfa } }) => {
    const { data: known, error: unreadable } = await mfa.listFactors();
    if (unreadable) return { error: unreadable };
    const abandoned = known.all.filter(
      ({ factor_type, status }) => factor_type === 'totp' && status !== 'verified',
    );
    for (const { id } of abandoned) await mfa.unenroll({ factorId: id });
    const friendlyName =
      known.totp.length === 0 ? 'Authenticator app' : `Authenticator app ${known.totp.length + 1}`;
    const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName });
    if (error) return { error };
    const { id, totp } = data;
    // The client's address of the picture leaves characters as they are that addresses give a meaning to.
    const qrCode = `data:image/svg+xml,${encodeURIComponent(totp.qr_code.replace(/^data:[^,]*,/, ''))}`;
    return { answer: { kind: 'enrolled' as const, id, qrCode, secret: totp.secret } };
  });
}

/** Ten codes that are never shown again. */
export function createRecoveryCodes(): Promise<{ kind: 'created'; codes: string[] } | Refusal> {
  return attempt<{ kind: 'created'; codes: string[] }>(async ({ auth }) => {
    const { data, error } = await auth.mfa.recoveryCodes.generate();
    return error ? { error } : { answer: { kind: 'created' as const, codes: data.codes } };
  });
}

type ClientAnswer = { error: null } | { error: { code?: string; message: string; status?: number } };

function done({ error }: { error: ClientAnswer['error'] }) {
  return error === null ? { answer: { kind: 'done' as const } } : { error };
}
