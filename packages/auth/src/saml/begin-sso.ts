import { randomBytes } from 'node:crypto';
import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { CodeChallenge } from '../requests/code-challenge.ts';
import { authTransaction } from '../stores/auth-database.ts';
import { insertFlowState } from '../stores/flow-state-store.ts';
import type { SsoProviderRow } from '../stores/sso-provider-store.ts';
import { insertRelayState } from '../stores/sso-sign-in-store.ts';
import { readIdentityProvider } from './identity-provider.ts';
import { signInAddress } from './service-provider.ts';

/** The name of this kind of sign-in, in flow states and sessions. */
export const SSO_METHOD = 'sso/saml';

/**
 * Stores that a person leaves for `provider` and returns where to send the browser. `target` is the page to return to.
 * Throws `sso_provider_disabled`, and `validation_failed` when the stored metadata has expired.
 */
export async function beginSso(
  call: AuthCall,
  provider: SsoProviderRow,
  { target, challenge }: { target: string; challenge: CodeChallenge | null },
): Promise<string> {
  const { services } = call;
  if (provider.disabled) throw new AuthError('sso_provider_disabled');
  const now = services.now();
  const identityProvider = readIdentityProvider(provider.metadata_xml, now);
  // An XML ID starts with a letter or an underscore.
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const relayState = await authTransaction(services, async (tx) => {
    const flow =
      challenge === null
        ? null
        : await insertFlowState(
            tx,
            { challenge, providerType: SSO_METHOD, authenticationMethod: SSO_METHOD, referrer: target },
            now,
          );
    return insertRelayState(
      tx,
      {
        sso_provider_id: provider.id,
        request_id: requestId,
        redirect_to: target,
        flow_state_id: flow?.id ?? null,
      },
      { now, keptSince: new Date(now.getTime() - services.config.samlRelayStateLifetimeS * 1000) },
    );
  });
  const nameIdFormat = provider.name_id_format;
  return signInAddress(services, identityProvider, { id: requestId, relayState, nameIdFormat });
}
