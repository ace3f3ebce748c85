import { randomUUID } from 'node:crypto';
import { isUuid } from '@fml/contract';
import { type AuthCall, hasSecondFactor, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { strategyOf } from '../../factors/factor-strategies.ts';
import type { FactorStrategy } from '../../factors/factor-strategy.ts';
import { consumeCodeAttempt } from '../../guards/rate-limited.ts';
import { lockOwnUser } from '../../guards/require-user.ts';
import { pathId } from '../../requests/path-id.ts';
import { textField } from '../../requests/read-fields.ts';
import { raiseSession } from '../../sessions/raise-session.ts';
import type { SessionAnswer } from '../../sessions/start-session.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction, type Queryable } from '../../stores/auth-database.ts';
import { type ChallengeRow, consumeChallenge, findChallenge } from '../../stores/challenge-store.ts';
import {
  deleteUnverifiedFactors,
  findFactor,
  hasVerifiedFactor,
  updateFactor,
} from '../../stores/factor-store.ts';

/** POST /factors/{id}/verify `{challenge_id, code}` -> the session, raised to aal2. */
export async function verifyFactor(call: AuthCall): Promise<Response> {
  const { services } = call;
  const { user } = signedIn(call);
  const factorId = pathId(call, 'factor_id');
  const { factor_type: type } = await findFactor(authPool(services), user.id, factorId);
  const strategy = strategyOf(call, type, 'verify');
  strategy.requireAnswer(call);
  await consumeCodeAttempt(call, `factor:${user.id}`);
  const outcome = await authTransaction(services, (tx) => attempt(call, tx, factorId, strategy));
  // Thrown here, so that the traces of the attempt are stored.
  if (outcome instanceof AuthError) throw outcome;
  return Response.json(outcome);
}

async function attempt(
  call: AuthCall,
  tx: Queryable,
  factorId: string,
  strategy: FactorStrategy,
): Promise<SessionAnswer | AuthError> {
  const now = call.services.now();
  const user = await lockOwnUser(call, tx);
  const factor = await findFactor(tx, user.id, factorId);
  if (factor.status === 'unverified') await requireRightToAdd(call, tx);
  const challenge = await findChallenge(tx, {
    id: requestedChallengeId(call),
    factorId,
    clientAddress: call.clientAddress,
  });
  // Before the challenge is judged: an unknown one costs what a wrong code costs.
  const verdict = await strategy.verify(call, factor, challenge);
  const traits = { factor_id: factorId, factor_type: factor.factor_type };
  await writeAuditEntry(call, tx, 'verification_attempted', user, traits);
  const fault = challengeFault(call, challenge);
  if (challenge === null || fault !== null) return fault ?? new AuthError('mfa_factor_not_found');
  if (verdict.columns !== undefined) await updateFactor(tx, factorId, verdict.columns, now);
  if (!verdict.isRight) return new AuthError('mfa_verification_failed', verdict.fault);
  await consumeChallenge(tx, challenge.id, now);
  await updateFactor(tx, factorId, { status: 'verified' }, now);
  await deleteUnverifiedFactors(tx, user.id, { type: factor.factor_type });
  return raiseSession(call, tx, user, { method: strategy.method, factorId });
}

/** A factor that was enrolled before another one was verified must not be a way around that one. */
async function requireRightToAdd(call: AuthCall, tx: Queryable): Promise<void> {
  const caller = signedIn(call);
  if (hasSecondFactor(caller) || !(await hasVerifiedFactor(tx, caller.user.id))) return;
  throw new AuthError('insufficient_aal', 'AAL2 required to enroll a new factor', { status: 403 });
}

/** Text that is not an id counts as an unknown challenge. */
function requestedChallengeId(call: AuthCall): string {
  const id = textField(call.body, 'challenge_id');
  return isUuid(id) ? id : randomUUID();
}

function challengeFault(call: AuthCall, challenge: ChallengeRow | null): AuthError | null {
  const { config, now } = call.services;
  if (challenge === null) {
    const message = 'MFA factor with the provided challenge ID not found';
    return new AuthError('mfa_factor_not_found', message, { status: 422 });
  }
  if (challenge.verified_at !== null || !challenge.is_same_address) {
    return new AuthError('mfa_ip_address_mismatch');
  }
  const ageMs = now().getTime() - Date.parse(challenge.created_at);
  if (ageMs <= config.factorChallengeLifetimeS * 1000) return null;
  return new AuthError(
    'mfa_challenge_expired',
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  );
}
