import { AuthError, invalid } from '../errors/auth-error.ts';
import { consumePhoneQuota, queuePhoneText, requirePhoneChannel } from '../mail/send-phone-code.ts';
import { codeHash, newCode } from '../one-time-credentials/one-time-token.ts';
import { normalizePhone, refuseOtherChannel } from '../requests/addresses.ts';
import { isSameText } from '../requests/is-same-text.ts';
import { textField } from '../requests/read-fields.ts';
import { deleteUnverifiedFactors, listFactors } from '../stores/factor-store.ts';
import { requireCode } from './factor-fields.ts';
import type { FactorStrategy } from './factor-strategy.ts';

/** Messages of this kind have their own limit. */
const KIND = 'factor_challenge';

export const PHONE_FACTOR: FactorStrategy = {
  method: 'mfa/phone',

  enroll: async (call, tx, user) => {
    const text = textField(call.body, 'phone');
    if (text === '') {
      throw invalid('Phone number required to enroll Phone factor');
    }
    const phone = normalizePhone(text);
    requirePhoneChannel(call.services.config, phone);
    const factors = await listFactors(tx, user.id);
    if (factors.some((factor) => factor.phone === phone && factor.status === 'verified')) {
      throw new AuthError('mfa_verified_factor_exists');
    }
    await deleteUnverifiedFactors(tx, user.id, { phone });
    return { columns: { phone }, answer: { phone } };
  },

  challenge: async (call, tx, factor) => {
    const { config } = call.services;
    const phone = factor.phone ?? '';
    refuseOtherChannel(textField(call.body, 'channel'));
    await consumePhoneQuota(call, tx, KIND, phone);
    const code = config.testOtps.get(phone) ?? newCode();
    const lifetimeS = config.factorChallengeLifetimeS;
    await queuePhoneText(call, tx, { phone, kind: KIND, code, lifetimeS });
    return { columns: { otp_code: codeHash(phone, code) }, answer: {} };
  },

  requireAnswer: requireCode,

  verify: async (call, factor, challenge) => {
    const phone = factor.phone ?? '';
    const entered = codeHash(phone, textField(call.body, 'code').replace(/\s/g, ''));
    const isRight = isSameText(challenge?.otp_code ?? codeHash(phone, 'no challenge'), entered);
    return { isRight, fault: isRight ? '' : 'Invalid MFA Phone code entered' };
  },
};
