import { type AuthCall, hasSecondFactor, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { issueRecoveryCodes, recoveryCodeHash } from '../../factors/recovery-codes.ts';
import { consumeCodeAttempt } from '../../guards/rate-limited.ts';
import { lockOwnUser } from '../../guards/require-user.ts';
import { textField } from '../../requests/read-fields.ts';
import { raiseSession } from '../../sessions/raise-session.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction } from '../../stores/auth-database.ts';
import { hasVerifiedFactor } from '../../stores/factor-store.ts';
import {
  deleteRecoveryCodes,
  findRecoveryCodeSet,
  useRecoveryCode,
} from '../../stores/recovery-code-store.ts';

const TYPE = 'recovery_code';

/** GET /factors/recovery-codes -> `{id, type, total, remaining}`. */
export async function recoveryCodeStatus(call: AuthCall): Promise<Response> {
  const set = await findRecoveryCodeSet(authPool(call.services), signedIn(call).user.id);
  if (set === null) throw new AuthError('mfa_factor_not_found');
  return Response.json({ ...set, type: TYPE });
}

/** POST /factors/recovery-codes -> `{id, type, total, codes}`, shown this once. */
export function generateRecoveryCodes(call: AuthCall): Promise<Response> {
  return issue(call, 'first');
}

/** POST /factors/recovery-codes/regenerate -> the same with new codes; the old ones stop working. */
export function regenerateRecoveryCodes(call: AuthCall): Promise<Response> {
  return issue(call, 'again');
}

async function issue(call: AuthCall, turn: 'first' | 'again'): Promise<Response> {
  requireSecondFactor(call);
  return authTransaction(call.services, async (tx) => {
    const user = await lockOwnUser(call, tx);
    if (!(await hasVerifiedFactor(tx, user.id))) throw new AuthError('mfa_recovery_codes_sole_factor');
    const set = await findRecoveryCodeSet(tx, user.id);
    if (turn === 'first' && set !== null) {
      throw new AuthError('mfa_verified_factor_exists', 'Recovery codes already exist, regenerate them');
    }
    if (turn === 'again' && set === null) throw new AuthError('mfa_factor_not_found');
    await writeAuditEntry(call, tx, 'generate_recovery_codes', user);
    return Response.json(await issueRecoveryCodes(call, tx, user.id, set?.id));
  });
}

/** POST /factors/recovery-codes/verify `{code}` -> the session, raised to aal2; the code is used up. */
export async function verifyRecoveryCode(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  await consumeCodeAttempt(call, `recovery-code:${user.id}`, 'mfa_recovery_codes_locked');
  const hash = recoveryCodeHash(textField(call.body, 'code'));
  const answer = await authTransaction(call.services, async (tx) => {
    const current = await lockOwnUser(call, tx);
    await writeAuditEntry(call, tx, 'verification_attempted', current, { factor_type: TYPE });
    if (!(await useRecoveryCode(tx, current.id, hash, call.services.now()))) return null;
    return raiseSession(call, tx, current, { method: 'mfa/recovery_code', factorId: null });
  });
  // Thrown here, so that the audit entry is stored.
  if (answer === null) throw new AuthError('mfa_verification_failed', 'Invalid recovery code entered');
  return Response.json(answer);
}

/** DELETE /factors/recovery-codes -> `{id}`. */
export async function removeRecoveryCodes(call: AuthCall): Promise<Response> {
  requireSecondFactor(call);
  return authTransaction(call.services, async (tx) => {
    const user = await lockOwnUser(call, tx);
    const set = await findRecoveryCodeSet(tx, user.id);
    if (set === null) throw new AuthError('mfa_factor_not_found');
    await deleteRecoveryCodes(tx, user.id);
    await writeAuditEntry(call, tx, 'factor_unenrolled', user, { factor_type: TYPE });
    return Response.json({ id: set.id });
  });
}

function requireSecondFactor(call: AuthCall): void {
  if (hasSecondFactor(signedIn(call))) return;
  throw new AuthError('insufficient_aal', 'AAL2 required to manage recovery codes', { status: 403 });
}
