import { writeAuditEntry } from '../audit/write-audit-entry.ts';
import { authTransaction, type Queryable, retryOnConflict } from '../auth-database.ts';
import { AuthError } from '../errors/auth-error.ts';
import { type FlowStateRow, issueAuthCode } from '../pkce/flow-state-store.ts';
import { codeTarget } from '../redirects/verify-redirects.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { startSession } from '../sessions/start-session.ts';
import type { UserRow } from '../users/user-row.ts';
import { isBanned } from '../users/user-store.ts';
import { failureRedirect, sessionRedirect } from './callback-redirects.ts';
import type { ExternalSignIn } from './external-profile.ts';
import { linkIdentity } from './link-identity.ts';
import { resolveAccount } from './resolve-account.ts';

export interface ReturnedSignIn {
  flow: FlowStateRow;
  /** Page to go back to. */
  target: string;
  /** Its name. */
  provider: string;
  signIn: ExternalSignIn;
}

/** Finds or makes the account of who came back and gives the address to send the browser to. Throws AuthError. */
export async function finishExternalSignIn(call: AuthCall, returned: ReturnedSignIn): Promise<string> {
  // Two tabs made the same account or identity at once: the second time it is there.
  return retryOnConflict(() => authTransaction(call.services, (tx) => finish(call, tx, returned)));
}

async function finish(call: AuthCall, tx: Queryable, returned: ReturnedSignIn): Promise<string> {
  const { services } = call;
  const { flow, target, provider, signIn } = returned;
  let user: UserRow;
  if (flow.linking_target_id !== null) {
    user = await linkIdentity(call, tx, flow.linking_target_id, { provider, profile: signIn.profile });
  } else {
    const outcome = await resolveAccount(call, tx, { provider, profile: signIn.profile });
    // Returned, not thrown: the account and the mail that was queued for it stay.
    if (outcome.kind === 'needs_confirmation') return failureRedirect(target, outcome.error);
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
  return sessionRedirect(target, session);
}
