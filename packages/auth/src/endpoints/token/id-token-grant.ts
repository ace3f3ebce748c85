import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import type { ExternalIdentity } from '../../external/external-profile.ts';
import { linkIdentity } from '../../external/link-identity.ts';
import { ProviderFailure } from '../../external/provider-failure.ts';
import { resolveAccount } from '../../external/resolve-account.ts';
import { consumeAccountLimit } from '../../guards/rate-limited.ts';
import { requireManualLinking } from '../../guards/require-feature.ts';
import { requireRaisedAssurance } from '../../guards/require-raised-assurance.ts';
import { requireUser } from '../../guards/require-user.ts';
import { findIdTokenProvider } from '../../id-tokens/find-id-token-provider.ts';
import { verifyIdToken } from '../../id-tokens/verify-id-token.ts';
import { booleanField, textField } from '../../requests/read-fields.ts';
import { type SessionAnswer, startSession } from '../../sessions/start-session.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { type Queryable, retriedTransaction } from '../../stores/auth-database.ts';
import { isBanned } from '../../stores/user-store.ts';

/**
 * `{provider, id_token, access_token?, nonce?, link_identity?}`: a session for a token that an issuer gave to an app of
 * this site, or its identity added to the caller's account (docs/protocol/auth.md#id-tokens).
 */
export async function idTokenGrant(call: AuthCall): Promise<Response> {
  const { services } = call;
  const idToken = textField(call.body, 'id_token');
  const named = { provider: textField(call.body, 'provider'), issuer: textField(call.body, 'issuer') };
  if (idToken === '') throw new OAuthError('invalid request', 'id_token required');
  if (named.provider === '' && (named.issuer === '' || textField(call.body, 'client_id') === '')) {
    throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  }
  const provider = findIdTokenProvider(services.config, named);
  const linkingTargetId = booleanField(call.body, 'link_identity', false) ? await callerId(call) : null;
  const presented = {
    idToken,
    accessToken: textField(call.body, 'access_token'),
    nonce: textField(call.body, 'nonce'),
  };
  const report = (reason: string) => services.log('id_token_refused', { provider: provider.name, reason });
  try {
    const profile = await verifyIdToken(provider, presented, { now: services.now(), report });
    const identity: ExternalIdentity = { provider: provider.name, profile };
    // Only tokens that are genuine count here; a stranger cannot use up the attempts of an account.
    await consumeAccountLimit(call, `${identity.provider}:${profile.subject}`);
    const answer = await retriedTransaction(services, (tx) => signIn(call, tx, identity, linkingTargetId));
    if (answer instanceof AuthError) throw answer;
    return Response.json(answer);
  } catch (thrown) {
    if (!(thrown instanceof ProviderFailure)) throw thrown;
    services.log('external_provider_failed', { provider: provider.name, reason: thrown.reason });
    throw new AuthError('unexpected_failure', 'Unable to reach the external provider', {
      status: 503,
      retryAfterS: PROVIDER_RETRY_AFTER_S,
    });
  }
}

/** The client retries after a 503 and keeps its session. */
const PROVIDER_RETRY_AFTER_S = 5;

async function signIn(
  call: AuthCall,
  tx: Queryable,
  identity: ExternalIdentity,
  linkingTargetId: string | null,
): Promise<SessionAnswer | AuthError> {
  if (linkingTargetId !== null) {
    return startSession(call, tx, await linkIdentity(call, tx, linkingTargetId, identity), 'oauth');
  }
  const outcome = await resolveAccount(call, tx, identity);
  // Returned, not thrown: the account and its queued mail must be committed.
  if (outcome.kind === 'needs_confirmation') return outcome.error;
  const { user } = outcome;
  if (isBanned(user, call.services.now())) throw new AuthError('user_banned');
  await writeAuditEntry(call, tx, 'login', user, { provider_type: identity.provider });
  return startSession(call, tx, user, 'oauth');
}

/** The signed-in user who adds an identity. */
async function callerId(call: AuthCall): Promise<string> {
  await requireManualLinking(call);
  try {
    await requireUser(call);
  } catch (thrown) {
    if (!(thrown instanceof AuthError) || thrown.code === 'user_banned') throw thrown;
    throw new OAuthError('invalid request', 'Linking requires a valid user access token in Authorization');
  }
  await requireRaisedAssurance(call);
  return signedIn(call).user.id;
}
