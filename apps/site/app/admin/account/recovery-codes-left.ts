import { queryOptions } from '@tanstack/react-query';
import { authCall, authCodeOf } from '../../api/auth-call.ts';

interface RecoveryCodesLeft {
  total: number;
  remaining: number;
}

async function getRecoveryCodesLeft(): Promise<RecoveryCodesLeft | null> {
  try {
    return await authCall((auth) => auth.mfa.recoveryCodes.getStatus());
  } catch (error) {
    if (authCodeOf(error) === 'mfa_factor_not_found') return null;
    throw error;
  }
}

/** Asked only for people who have a second factor: others have no set. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ['account', 'recovery-codes'],
  queryFn: getRecoveryCodesLeft,
});
