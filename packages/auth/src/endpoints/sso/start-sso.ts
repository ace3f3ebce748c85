import { isUuid } from '@fml/contract';
import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { isAllowedRedirect } from '../../redirects/redirect-target.ts';
import { redirectTo } from '../../redirects/result-redirects.ts';
import { readCodeChallenge } from '../../requests/code-challenge.ts';
import { booleanField, textField } from '../../requests/read-fields.ts';
import { beginSso } from '../../saml/begin-sso.ts';
import { authPool } from '../../stores/auth-database.ts';
import {
  findSsoProvider,
  findSsoProviderByDomain,
  type SsoProviderRow,
} from '../../stores/sso-provider-store.ts';

/** POST /sso `{provider_id | domain, redirect_to?, code_challenge?, ...}` -> `{url}` of the provider, or 303 to it. */
export async function startSso(call: AuthCall): Promise<Response> {
  const provider = await requestedProvider(call);
  const challenge = readCodeChallenge(call.body);
  const url = await beginSso(call, provider, { target: requestedTarget(call), challenge });
  return booleanField(call.body, 'skip_http_redirect', false) ? Response.json({ url }) : redirectTo(url, 303);
}

async function requestedProvider(call: AuthCall): Promise<SsoProviderRow> {
  const id = textField(call.body, 'provider_id');
  const domain = textField(call.body, 'domain').trim().toLowerCase();
  if (id !== '' && domain !== '') {
    throw invalid('Only one of provider_id or domain supported');
  }
  if (id === '' && domain === '') {
    throw invalid('A provider_id or domain needs to be provided');
  }
  const pool = authPool(call.services);
  if (id === '') {
    const provider = await findSsoProviderByDomain(pool, domain);
    if (provider !== null) return provider;
    throw new AuthError('sso_provider_not_found', 'No SSO provider assigned for this domain');
  }
  const provider = isUuid(id) ? await findSsoProvider(pool, id) : null;
  if (provider === null) throw new AuthError('sso_provider_not_found');
  return provider;
}

/** The client sends the page to return to in the body. */
function requestedTarget({ body, services, redirectTo: fromQuery }: AuthCall): string {
  const target = textField(body, 'redirect_to');
  if (target === '') return fromQuery;
  return isAllowedRedirect(services.config, target) ? target : services.config.siteUrl;
}
