import { type AuthCall, signedIn } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { type Queryable, updateRow } from '../stores/auth-database.ts';
import { listFactors } from '../stores/factor-store.ts';
import { listIdentities } from '../stores/identity-store.ts';
import {
  type AuthenticationMethod,
  addAmrClaim,
  deleteSessionsWithoutFactor,
  insertRefreshToken,
  listAmr,
} from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { composeSessionAnswer, type SessionAnswer } from './start-session.ts';

/**
 * Raises the caller's session to aal2 and gives it a new refresh token; the previous one is gone. The user's sessions
 * below aal2 end, except those of applications that were allowed with a second factor. The caller of this function
 * holds the lock on the user's row. Throws `session_not_found`.
 */
export async function raiseSession(
  call: AuthCall,
  tx: Queryable,
  user: UserRow,
  proof: { method: AuthenticationMethod; factorId: string | null },
): Promise<SessionAnswer> {
  const { services } = call;
  const now = services.now();
  const sessionId = signedIn(call).session?.id;
  if (sessionId === undefined) throw new AuthError('session_not_found');
  const patch = { aal: 'aal2', factor_id: proof.factorId, updated_at: now };
  const raised = await updateRow(tx, 'auth.sessions', sessionId, patch, 'returning id');
  if (raised === null) throw new AuthError('session_not_found');
  await addAmrClaim(tx, sessionId, proof.method, now);
  await tx.query('delete from auth.refresh_tokens where session_id = $1', [sessionId]);
  const refreshToken = services.refreshTokens.fresh();
  const stored = services.refreshTokens.stored(refreshToken);
  await insertRefreshToken(tx, { stored, userId: user.id, sessionId }, now);
  await deleteSessionsWithoutFactor(tx, user.id, sessionId);
  return composeSessionAnswer(services, {
    user,
    identities: await listIdentities(tx, user.id),
    factors: await listFactors(tx, user.id),
    amr: await listAmr(tx, sessionId),
    sessionId,
    refreshToken,
  });
}
