import { type AuthCall, hasSecondFactor, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import { deleteFactor, findFactor } from '../../stores/factor-store.ts';
import { lockOwnUser } from './lock-own-user.ts';
import { requestedFactorId } from './requested-factor.ts';

/** DELETE /factors/{id} -> `{id}`; removing a verified factor takes an aal2 session. */
export async function unenrollFactor(call: AuthCall): Promise<Response> {
  const caller = signedIn(call);
  const factorId = requestedFactorId(call);
  await authTransaction(call.services, async (tx) => {
    const user = await lockOwnUser(call, tx);
    const factor = await findFactor(tx, user.id, factorId);
    if (factor.status === 'verified' && !hasSecondFactor(caller)) {
      throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
    }
    await deleteFactor(tx, user.id, factor.id);
    await writeAuditEntry(call, tx, 'factor_unenrolled', user, { factor_id: factor.id });
  });
  return Response.json({ id: factorId });
}
