import { randomInt } from 'node:crypto';
import { type AuthCall, signedIn } from '../../core.ts';
import { strategyOf } from '../../factors/factor-strategies.ts';
import { pathId } from '../../requests/path-id.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { type Queryable, retriedTransaction } from '../../stores/auth-database.ts';
import { insertChallenge } from '../../stores/challenge-store.ts';
import { findFactor, updateFactor } from '../../stores/factor-store.ts';

/** POST /factors/{id}/challenge `{channel?}` -> `{id, type, expires_at}`; sends the code, where the type has one. */
export async function challengeFactor(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const { config, now } = call.services;
  const factorId = pathId(call, 'factor_id');
  const work = async (tx: Queryable) => {
    const factor = await findFactor(tx, user.id, factorId);
    const type = factor.factor_type;
    const { columns, answer } = await strategyOf(call, type, 'verify').challenge(call, tx, factor);
    const { clientAddress } = call;
    const id = await insertChallenge(tx, { factorId, clientAddress, columns }, now());
    await updateFactor(tx, factorId, { last_challenged_at: distinctTime(now()) }, now());
    await writeAuditEntry(call, tx, 'challenge_created', user, { factor_id: factorId, factor_type: type });
    const expires_at = Math.floor(now().getTime() / 1000) + config.factorChallengeLifetimeS;
    return Response.json({ id, type, expires_at, ...answer });
  };
  return retriedTransaction(call.services, work);
}

/** The times in this column are unique, so two factors that are challenged at the same time need different ones. */
function distinctTime(now: Date): string {
  const microseconds = String(randomInt(1000)).padStart(3, '0');
  return now.toISOString().replace('Z', `${microseconds}Z`);
}
