import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { isVerifierOf } from '../../requests/code-challenge.ts';
import { textField } from '../../requests/read-fields.ts';
import { startSession } from '../../sessions/start-session.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import { deleteFlowState, findFlowStateByCode } from '../../stores/flow-state-store.ts';
import type { AuthenticationMethod } from '../../stores/session-store.ts';
import { findUserById, isBanned } from '../../stores/user-store.ts';

/**
 * `{auth_code, code_verifier}`: the client that started a flow completes it. The flow state is deleted in the session's
 * transaction, so a code works once. Its lifetime starts when the code is issued
 * (docs/protocol/auth.md#codes-and-links).
 */
export async function pkceGrant(call: AuthCall): Promise<Response> {
  const { services } = call;
  const code = textField(call.body, 'auth_code');
  const verifier = textField(call.body, 'code_verifier');
  if (code === '' || verifier === '') {
    throw invalid('invalid request: both auth code and code verifier should be non-empty');
  }
  const answer = await authTransaction(services, async (tx) => {
    const flow = await findFlowStateByCode(tx, code);
    if (flow === null || flow.user_id === null || flow.auth_code_issued_at === null) {
      throw new AuthError('flow_state_not_found');
    }
    const now = services.now();
    const ageS = (now.getTime() - Date.parse(flow.auth_code_issued_at)) / 1000;
    if (ageS > services.config.flowStateLifetimeS) throw new AuthError('flow_state_expired');
    const challenge = { challenge: flow.code_challenge ?? '', method: flow.code_challenge_method ?? 's256' };
    if (!isVerifierOf(challenge, verifier)) throw new AuthError('bad_code_verifier');
    const user = await findUserById(tx, flow.user_id, { lock: true });
    if (user === null) throw new AuthError('flow_state_not_found');
    if (isBanned(user, now)) throw new AuthError('user_banned');
    await deleteFlowState(tx, flow.id);
    await writeAuditEntry(call, tx, 'login', user, { provider_type: flow.provider_type });
    const session = await startSession(call, tx, user, flow.authentication_method as AuthenticationMethod);
    if (flow.provider_access_token) session.provider_token = flow.provider_access_token;
    if (flow.provider_refresh_token) session.provider_refresh_token = flow.provider_refresh_token;
    return session;
  });
  return Response.json(answer);
}
