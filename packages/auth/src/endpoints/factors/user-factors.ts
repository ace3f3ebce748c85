import { presentFactor } from '../../accounts/present-user.ts';
import type { AuthCall } from '../../core.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction } from '../../stores/auth-database.ts';
import { deleteFactor, findFactor, listFactors } from '../../stores/factor-store.ts';
import { requestedUser } from '../admin/requested-user.ts';
import { requestedFactorId } from './requested-factor.ts';

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
    const factor = await findFactor(tx, user.id, requestedFactorId(call));
    await deleteFactor(tx, user.id, factor.id);
    await writeAuditEntry(call, tx, 'factor_deleted', user, { factor_id: factor.id, by: 'admin' });
    return Response.json(presentFactor(factor));
  });
}
