import type { AuthCall, AuthEndpoint } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { renderUnknownAddress } from '../../errors/render-auth-error.ts';
import { requireAdmin } from '../../guards/require-user.ts';
import { del, get, post, put } from '../endpoint.ts';

/** While single sign-on is off, all its addresses say so, and clients tell people; else the remaining do not exist. */
async function samlDisabled({ services, request, apiVersion }: AuthCall): Promise<Response> {
  if (services.config.saml) return renderUnknownAddress(request.method, apiVersion);
  throw new AuthError('saml_provider_disabled');
}

/** A pattern that ends in `/*` also matches the address without it. */
export const DISABLED_ENDPOINTS: readonly AuthEndpoint[] = [get, post, put, del].flatMap((by) => [
  by('/sso/*', [], samlDisabled, { keyless: true, form: true }),
  by('/admin/sso/*', [requireAdmin], samlDisabled, { form: true }),
]);
