import type { FactorType } from '../config/auth-config.ts';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { FactorStrategy } from './factor-strategy.ts';
import { PHONE_FACTOR } from './phone-factor.ts';
import { TOTP_FACTOR } from './totp-factor.ts';
import { WEBAUTHN_FACTOR } from './webauthn-factor.ts';

const FACTOR_STRATEGIES: Readonly<Record<FactorType, FactorStrategy>> = {
  totp: TOTP_FACTOR,
  phone: PHONE_FACTOR,
  webauthn: WEBAUTHN_FACTOR,
};

/** Throws `mfa_..._enroll_not_enabled` or `mfa_..._verify_not_enabled` for a type that is off. */
export function strategyOf(call: AuthCall, type: FactorType, use: 'enroll' | 'verify'): FactorStrategy {
  if (call.services.config.factorTypes.has(type)) return FACTOR_STRATEGIES[type];
  throw new AuthError(`mfa_${type}_${use}_not_enabled`);
}
