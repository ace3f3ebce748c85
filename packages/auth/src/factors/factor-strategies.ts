import type { FactorType } from '../config/auth-config.ts';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { FactorStrategy } from './factor-strategy.ts';
import { PHONE_FACTOR } from './phone-factor.ts';
import { TOTP_FACTOR } from './totp-factor.ts';

/** What each type of second factor does. A type without a strategy is off. */
const FACTOR_STRATEGIES: Readonly<Partial<Record<FactorType, FactorStrategy>>> = {
  totp: TOTP_FACTOR,
  phone: PHONE_FACTOR,
};

/** Throws `mfa_..._enroll_not_enabled` or `mfa_..._verify_not_enabled` for a type that is off. */
export function strategyOf(call: AuthCall, type: FactorType, use: 'enroll' | 'verify'): FactorStrategy {
  const strategy = FACTOR_STRATEGIES[type];
  if (strategy !== undefined && call.services.config.factorTypes.has(type)) return strategy;
  throw new AuthError(`mfa_${type}_${use}_not_enabled`);
}
