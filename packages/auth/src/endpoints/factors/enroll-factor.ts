import type { FactorType } from '../../config/auth-config.ts';
import { type AuthCall, hasSecondFactor, signedIn } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { readShortText } from '../../factors/factor-fields.ts';
import { strategyOf } from '../../factors/factor-strategies.ts';
import { lockOwnUser } from '../../guards/require-user.ts';
import { textField } from '../../requests/read-fields.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction, type Queryable } from '../../stores/auth-database.ts';
import { deleteUnverifiedFactors, insertFactor, listFactors } from '../../stores/factor-store.ts';

const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const satisfies readonly FactorType[];
const MAX_FACTORS = 10;
/** An enrollment that was not completed in this time is dropped at the next one. */
const UNVERIFIED_LIFETIME_MS = 5 * 60_000;

/** POST /factors `{factor_type, friendly_name?, issuer?, phone?}` -> the new factor, unverified. */
export async function enrollFactor(call: AuthCall): Promise<Response> {
  const type = FACTOR_TYPES.find((each) => each === textField(call.body, 'factor_type'));
  if (type === undefined) {
    throw invalid('factor_type needs to be totp, phone, or webauthn');
  }
  const strategy = strategyOf(call, type, 'enroll');
  const friendlyName = readShortText(call, 'friendly_name');
  const { now } = call.services;
  return authTransaction(call.services, async (tx) => {
    const user = await lockOwnUser(call, tx);
    const before = new Date(now().getTime() - UNVERIFIED_LIFETIME_MS);
    await deleteUnverifiedFactors(tx, user.id, { before });
    const { columns, answer } = await strategy.enroll(call, tx, user);
    await checkOtherFactors(call, tx, friendlyName);
    const id = await insertFactor(tx, { userId: user.id, type, friendlyName, columns }, now());
    await writeAuditEntry(call, tx, 'factor_in_progress', user, { factor_id: id, factor_type: type });
    return Response.json({ id, type, friendly_name: friendlyName, ...answer });
  });
}

async function checkOtherFactors(call: AuthCall, tx: Queryable, friendlyName: string): Promise<void> {
  const caller = signedIn(call);
  const factors = await listFactors(tx, caller.user.id);
  if (factors.some(({ status }) => status === 'verified') && !hasSecondFactor(caller)) {
    throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor', { status: 403 });
  }
  if (factors.length >= MAX_FACTORS) throw new AuthError('too_many_enrolled_mfa_factors');
  if (factors.some((factor) => (factor.friendly_name ?? '') === friendlyName)) {
    throw new AuthError(
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${friendlyName}" for this user already exists`,
    );
  }
}
