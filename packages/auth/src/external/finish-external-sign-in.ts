import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { codeTarget, providerFailureTarget, sessionTarget } from '../redirects/result-redirects.ts';
import { startSession } from '../sessions/start-session.ts';
import { writeAuditEntry } from '../stores/audit-log.ts';
import { type Queryable, retriedTransaction } from '../stores/auth-database.ts';
import { type FlowStateRow, issueAuthCode } from '../stores/flow-state-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { isBanned } from '../stores/user-store.ts';
import type { ExternalSignIn } from './external-profile.ts';
import { linkIdentity } from './link-identity.ts';
import { resolveAccount } from './resolve-account.ts';

export interface ReturnedSignIn {
  flow: FlowStateRow;
  target: string;
  provider: string;
  signIn: ExternalSignIn;
}

/** Finds or creates the account of the returning person and returns where to send the browser. Throws AuthError. */
export async function finishExternalSignIn(call: AuthCall, returned: ReturnedSignIn): Promise<string> {
  // Two tabs created the same account or identity at the same time: the second attempt finds it.
  return retriedTransaction(call.services, (tx) => finish(call, tx, returned));
}

async function finish(call: AuthCall, tx: Queryable, returned: ReturnedSignIn): Promise<string> {
  const { services } = call;
  const { flow, target, provider, signIn } = returned;
  let user: UserRow;
  if (flow.linking_target_id !== null) {
    user = await linkIdentity(call, tx, flow.linking_target_id, { provider, profile: signIn.profile });
  } else {
    const outcome = await resolveAccount(call, tx, { provider, profile: signIn.profile });
    // Returned, not thrown: the account and its queued mail must be committed.
    if (outcome.kind === 'needs_confirmation') return providerFailureTarget(target, outcome.error);
    user = outcome.user;
  }
  if (isBanned(user, services.now())) throw new AuthError('user_banned');
  if (flow.code_challenge !== null && flow.auth_code !== null) {
    await issueAuthCode(
      tx,
      flow.id,
      {
        userId: user.id,
        providerAccessToken: signIn.accessToken ?? undefined,
        providerRefreshToken: signIn.refreshToken ?? undefined,
      },
      services.now(),
    );
    return codeTarget(target, flow.auth_code);
  }
  await writeAuditEntry(call, tx, 'login', user, { provider_type: provider });
  const session = await startSession(call, tx, user, 'oauth');
  if (signIn.accessToken) session.provider_token = signIn.accessToken;
  if (signIn.refreshToken) session.provider_refresh_token = signIn.refreshToken;
  return sessionTarget(target, session);
}
