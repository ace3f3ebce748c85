import { presentFactor } from '../../accounts/present-user.ts';
import { type AuthCall, hasSecondFactor, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { lockOwnUser } from '../../guards/require-user.ts';
import { pathId } from '../../requests/path-id.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction } from '../../stores/auth-database.ts';
import { deleteFactor, findFactor, listFactors } from '../../stores/factor-store.ts';
import { requestedUser } from '../admin/requested-user.ts';

/** DELETE /factors/{id} -> `{id}`; removing a verified factor takes an aal2 session. */
export async function unenrollFactor(call: AuthCall): Promise<Response> {
  const caller = signedIn(call);
  const factorId = pathId(call, 'factor_id');
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

/** GET /admin/users/{user_id}/factors -> a list. */
export async function listFactorsOfUser(call: AuthCall): Promise<Response> {
  const pool = authPool(call.services);
  const user = await requestedUser(call, pool);
  return Response.json((await listFactors(pool, user.id)).map(presentFactor));
}

/** DELETE /admin/users/{user_id}/factors/{factor_id} -> the factor, for a user who lost it. */
export async function deleteFactorOfUser(call: AuthCall): Promise<Response> {
  return authTransaction(call.services, async (tx) => {
    const user = await requestedUser(call, tx, { lock: true });
    const factor = await findFactor(tx, user.id, pathId(call, 'factor_id'));
    await deleteFactor(tx, user.id, factor.id);
    await writeAuditEntry(call, tx, 'factor_deleted', user, { factor_id: factor.id, by: 'admin' });
    return Response.json(presentFactor(factor));
  });
}
