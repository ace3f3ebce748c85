import type { AuthCall } from '../core.ts';
import { invalid } from '../errors/auth-error.ts';
import { isAllowedRedirect } from '../redirects/redirect-target.ts';

/** Consent is given on pages of the site only: a present `Origin` must be one that a redirect may lead to. */
export async function requireKnownOrigin(call: AuthCall): Promise<void> {
  const origin = call.request.headers.get('origin');
  const { config } = call.services;
  if (origin === null || origin === new URL(config.issuer).origin || isAllowedRedirect(config, origin))
    return;
  throw invalid('unauthorized request origin');
}
