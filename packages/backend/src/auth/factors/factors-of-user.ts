import { requestedUser } from '../admin/requested-user.ts';
import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { authPool, authTransaction } from '../auth-database.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { listFactors } from '../users/identity-store.ts';
import { presentFactor } from '../users/present-user.ts';
import { deleteFactor, findFactor, requestedFactorId } from './factor-store.ts';

/** GET /admin/users/{user_id}/factors -> a list. */
export async function listFactorsOfUser(call: AuthCall): Promise<Response> {
  const pool = authPool(call.services);
  const user = await requestedUser(call, pool);
  return Response.json((await listFactors(pool, user.id)).map(presentFactor));
}

/** DELETE /admin/users/{user_id}/factors/{factor_id} -> the factor: for somebody who lost it. */
export async function deleteFactorOfUser(call: AuthCall): Promise<Response> {
  return authTransaction(call.services, async (tx) => {
    const user = await requestedUser(call, tx, { lock: true });
    const factor = await findFactor(tx, user.id, requestedFactorId(call));
    await deleteFactor(tx, factor.id);
    await writeAuditEntry(call, tx, 'factor_deleted', user, { factor_id: factor.id, by: 'admin' });
    return Response.json(presentFactor(factor));
  });
}
