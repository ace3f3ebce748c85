import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { codeTarget, sessionTarget } from '../redirects/result-redirects.ts';
import { startSession } from '../sessions/start-session.ts';
import { writeAuditEntry } from '../stores/audit-log.ts';
import { authPool, type Queryable, retriedTransaction } from '../stores/auth-database.ts';
import { findFlowState, issueAuthCode } from '../stores/flow-state-store.ts';
import { findSsoProvider, ssoIdentityProvider } from '../stores/sso-provider-store.ts';
import { consumeRelayState, type RelayStateRow, rememberAssertion } from '../stores/sso-sign-in-store.ts';
import { isBanned } from '../stores/user-store.ts';
import { assertionProfile, type SsoProfile } from './assertion-profile.ts';
import { SSO_METHOD } from './begin-sso.ts';
import { resolveSsoAccount } from './resolve-sso-account.ts';
import { SamlFault } from './saml-fault.ts';
import { type VerifiedAssertion, verifyResponse } from './verify-response.ts';

/**
 * Uses up a relay state. Throws `saml_relay_state_not_found` or `saml_relay_state_expired`. A response without a
 * sign-in that began here is refused: anyone could bring their own account into another person's browser with it.
 */
export async function openRelayState(call: AuthCall, relayState: string): Promise<RelayStateRow> {
  const { services } = call;
  const relay = await consumeRelayState(authPool(services), relayState);
  if (relay === null) throw new AuthError('saml_relay_state_not_found');
  const ageMs = services.now().getTime() - Date.parse(relay.created_at);
  if (ageMs > services.config.samlRelayStateLifetimeS * 1000) {
    throw new AuthError('saml_relay_state_expired');
  }
  return relay;
}

/** Signs the person of a response in and returns where to send the browser. Throws AuthError, SamlFault included. */
export async function finishSso(
  call: AuthCall,
  relay: RelayStateRow,
  response: { field: string; target: string },
): Promise<string> {
  const { services } = call;
  const provider = await findSsoProvider(authPool(services), relay.sso_provider_id);
  if (provider === null) throw new AuthError('sso_provider_not_found');
  if (provider.disabled) throw new AuthError('sso_provider_disabled');
  const { field, target } = response;
  const assertion = await verifyResponse(services, provider, { field, requestId: relay.request_id });
  const profile = assertionProfile(assertion.element, provider);
  // Two tabs created the same account at the same time: the second attempt finds it.
  return retriedTransaction(services, (tx) =>
    signIn(call, tx, { provider, relay, target, assertion, profile }),
  );
}

interface AcceptedSignIn {
  provider: { id: string; entity_id: string };
  relay: RelayStateRow;
  target: string;
  assertion: VerifiedAssertion;
  profile: SsoProfile;
}

async function signIn(call: AuthCall, tx: Queryable, accepted: AcceptedSignIn): Promise<string> {
  const { provider, relay, target, assertion, profile } = accepted;
  const now = call.services.now();
  const { id, expiresAt } = assertion;
  if (!(await rememberAssertion(tx, { issuer: provider.entity_id, id, expiresAt }, now))) {
    throw new SamlFault('replayed');
  }
  const user = await resolveSsoAccount(call, tx, provider, profile);
  if (isBanned(user, now)) throw new AuthError('user_banned');
  if (relay.flow_state_id !== null) {
    const flow = await findFlowState(tx, relay.flow_state_id);
    if (flow === null || flow.auth_code === null) throw new AuthError('flow_state_not_found');
    await issueAuthCode(tx, flow.id, { userId: user.id }, now);
    return codeTarget(target, flow.auth_code);
  }
  await writeAuditEntry(call, tx, 'login', user, { provider_type: ssoIdentityProvider(provider.id) });
  return sessionTarget(target, await startSession(call, tx, user, SSO_METHOD));
}
