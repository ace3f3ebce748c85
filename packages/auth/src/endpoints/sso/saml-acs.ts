import { isUuid } from '@fml/contract';
import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import {
  providerFailureTarget,
  redirectTo,
  unknownFlowFailureTarget,
} from '../../redirects/result-redirects.ts';
import { textField } from '../../requests/read-fields.ts';
import { finishSso, openRelayState } from '../../saml/finish-sso.ts';
import { SamlFault } from '../../saml/saml-fault.ts';
import type { RelayStateRow } from '../../stores/sso-sign-in-store.ts';

/**
 * POST /sso/saml/acs, a form with `SAMLResponse` and `RelayState` -> 303 to the page that began the sign-in, with a
 * session, a code or an error; without a valid relay state to the site. The log gets the name of a refusal, never the
 * response.
 */
export async function samlAcs(call: AuthCall): Promise<Response> {
  const { services, body } = call;
  const { siteUrl } = services.config;
  let relay: RelayStateRow;
  try {
    const relayState = textField(body, 'RelayState');
    if (!isUuid(relayState)) throw new AuthError('saml_relay_state_not_found');
    relay = await openRelayState(call, relayState);
  } catch (thrown) {
    if (!(thrown instanceof AuthError)) throw thrown;
    return redirectTo(unknownFlowFailureTarget(siteUrl, thrown), 303);
  }
  const target = relay.redirect_to || siteUrl;
  try {
    return redirectTo(await finishSso(call, relay, { field: textField(body, 'SAMLResponse'), target }), 303);
  } catch (thrown) {
    if (!(thrown instanceof AuthError)) throw thrown;
    const fault = thrown instanceof SamlFault ? thrown.fault : thrown.code;
    services.log('saml_response_refused', { sso_provider: relay.sso_provider_id, fault });
    return redirectTo(providerFailureTarget(target, thrown), 303);
  }
}
