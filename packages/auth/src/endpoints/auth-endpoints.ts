import type { AuthCall, AuthEndpoint } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { rateLimited } from '../guards/rate-limited.ts';
import { requireAdmin } from '../guards/require-admin.ts';
import { requireOAuthServer } from '../guards/require-oauth-server.ts';
import { requireRaisedAssurance } from '../guards/require-raised-assurance.ts';
import { requireUser, requireUserOrApplication } from '../guards/require-user.ts';
import { getUser } from './account/get-user.ts';
import { logout } from './account/logout.ts';
import { signup } from './account/signup.ts';
import { updateOwnUser } from './account/update-own-user.ts';
import { createUser } from './admin/create-user.ts';
import { deleteUser } from './admin/delete-user.ts';
import { generateLink } from './admin/generate-link.ts';
import { getUserById } from './admin/get-user-by-id.ts';
import { invite } from './admin/invite.ts';
import { listUsers } from './admin/list-users.ts';
import { createSsoProvider } from './admin/sso-create-provider.ts';
import { removeSsoProvider } from './admin/sso-delete-provider.ts';
import { getSsoProvider } from './admin/sso-get-provider.ts';
import { listSso } from './admin/sso-list-providers.ts';
import { changeSsoProvider } from './admin/sso-update-provider.ts';
import { updateUserById } from './admin/update-user-by-id.ts';
import { DISABLED_ENDPOINTS } from './disabled/disabled-endpoints.ts';
import { authorize } from './external/authorize.ts';
import { authorizeIdentity } from './external/authorize-identity.ts';
import { callback } from './external/callback.ts';
import { unlinkIdentity } from './external/unlink-identity.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { enrollFactor } from './factors/enroll-factor.ts';
import {
  generateRecoveryCodes,
  recoveryCodeStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
  verifyRecoveryCode,
} from './factors/recovery-codes.ts';
import { refuseAnonymous } from './factors/requested-factor.ts';
import { unenrollFactor } from './factors/unenroll-factor.ts';
import { deleteFactorOfUser, listFactorsOfUser } from './factors/user-factors.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { openLink } from './mail/open-link.ts';
import { otp } from './mail/otp.ts';
import { reauthenticate } from './mail/reauthenticate.ts';
import { recover } from './mail/recover.ts';
import { resend } from './mail/resend.ts';
import { verify } from './mail/verify.ts';
import { health } from './metadata/health.ts';
import { jwks } from './metadata/jwks.ts';
import { oauthServerMetadata, openIdConfiguration } from './metadata/openid-configuration.ts';
import { settings } from './metadata/settings.ts';
import { OAUTH_ENDPOINTS } from './oauth/oauth-endpoints.ts';
import { PASSKEY_ENDPOINTS } from './passkeys/passkey-endpoints.ts';
import { requireSaml } from './sso/require-saml.ts';
import { samlAcs } from './sso/saml-acs.ts';
import { samlMetadata } from './sso/saml-metadata.ts';
import { startSso } from './sso/start-sso.ts';
import { token } from './token/token.ts';

const OWN_FACTORS = [requireUser, refuseAnonymous];

/** Every endpoint of the surface with its guards. Any other address is 404. */
export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  // Sign-in and the caller's own account. /signup and /token check their rate limits inside: the body decides which.
  { method: 'POST', path: '/signup', guards: [], handle: signup },
  { method: 'POST', path: '/token', guards: [], handle: token },
  { method: 'POST', path: '/logout', guards: [requireUserOrApplication], handle: logout },
  { method: 'GET', path: '/user', guards: [requireUserOrApplication], handle: getUser },
  { method: 'PUT', path: '/user', guards: [rateLimited('user'), requireUser], handle: updateOwnUser },

  // Codes and links.
  { method: 'POST', path: '/otp', guards: [rateLimited('otp')], handle: otp },
  { method: 'POST', path: '/magiclink', guards: [rateLimited('otp')], handle: otp },
  { method: 'POST', path: '/recover', guards: [rateLimited('recover')], handle: recover },
  { method: 'POST', path: '/resend', guards: [rateLimited('resend')], handle: resend },
  // Browsers come here from mails, without a key; the form is on the page behind the link.
  { method: 'GET', path: '/verify', guards: [rateLimited('verify')], handle: openLink, keyless: true },
  {
    method: 'POST',
    path: '/verify',
    guards: [rateLimited('verify')],
    handle: verify,
    keyless: true,
    form: true,
  },
  {
    method: 'GET',
    path: '/reauthenticate',
    guards: [rateLimited('user'), requireUser],
    handle: reauthenticate,
  },

  // Sign-in at other services. Browsers navigate to the first three, hence without a key.
  { method: 'GET', path: '/authorize', guards: [rateLimited('sso')], handle: authorize, keyless: true },
  { method: 'GET', path: '/callback', guards: [], handle: callback, keyless: true },
  { method: 'POST', path: '/callback', guards: [], handle: callback, keyless: true, form: true },
  {
    method: 'GET',
    path: '/user/identities/authorize',
    guards: [requireManualLinking, requireUser, requireRaisedAssurance],
    handle: authorizeIdentity,
  },
  {
    method: 'DELETE',
    path: '/user/identities/:identity_id',
    guards: [requireManualLinking, requireUser, requireRaisedAssurance],
    handle: unlinkIdentity,
  },

  // Single sign-on. Browsers and identity providers come here without a key.
  {
    method: 'POST',
    path: '/sso',
    guards: [requireSaml, rateLimited('sso')],
    handle: startSso,
    keyless: true,
  },
  { method: 'GET', path: '/sso/saml/metadata', guards: [requireSaml], handle: samlMetadata, keyless: true },
  {
    method: 'POST',
    path: '/sso/saml/acs',
    guards: [requireSaml, rateLimited('sso_assertion')],
    handle: samlAcs,
    keyless: true,
    form: true,
  },
  { method: 'GET', path: '/admin/sso/providers', guards: [requireAdmin, requireSaml], handle: listSso },
  {
    method: 'POST',
    path: '/admin/sso/providers',
    guards: [requireAdmin, requireSaml],
    handle: createSsoProvider,
  },
  {
    method: 'GET',
    path: '/admin/sso/providers/:idp_id',
    guards: [requireAdmin, requireSaml],
    handle: getSsoProvider,
  },
  {
    method: 'PUT',
    path: '/admin/sso/providers/:idp_id',
    guards: [requireAdmin, requireSaml],
    handle: changeSsoProvider,
  },
  {
    method: 'DELETE',
    path: '/admin/sso/providers/:idp_id',
    guards: [requireAdmin, requireSaml],
    handle: removeSsoProvider,
  },

  // Administration.
  { method: 'GET', path: '/admin/users', guards: [requireAdmin], handle: listUsers },
  { method: 'POST', path: '/admin/users', guards: [requireAdmin], handle: createUser },
  { method: 'GET', path: '/admin/users/:user_id', guards: [requireAdmin], handle: getUserById },
  { method: 'PUT', path: '/admin/users/:user_id', guards: [requireAdmin], handle: updateUserById },
  { method: 'DELETE', path: '/admin/users/:user_id', guards: [requireAdmin], handle: deleteUser },
  { method: 'POST', path: '/admin/generate_link', guards: [requireAdmin], handle: generateLink },
  { method: 'POST', path: '/invite', guards: [requireAdmin], handle: invite },

  // Second factors. The addresses of recovery codes come first: they also match the pattern of a factor's id.
  { method: 'GET', path: '/factors/recovery-codes', guards: OWN_FACTORS, handle: recoveryCodeStatus },
  { method: 'POST', path: '/factors/recovery-codes', guards: OWN_FACTORS, handle: generateRecoveryCodes },
  { method: 'DELETE', path: '/factors/recovery-codes', guards: OWN_FACTORS, handle: removeRecoveryCodes },
  {
    method: 'POST',
    path: '/factors/recovery-codes/regenerate',
    guards: OWN_FACTORS,
    handle: regenerateRecoveryCodes,
  },
  {
    method: 'POST',
    path: '/factors/recovery-codes/verify',
    guards: [rateLimited('factor_verify'), ...OWN_FACTORS],
    handle: verifyRecoveryCode,
  },
  { method: 'POST', path: '/factors', guards: OWN_FACTORS, handle: enrollFactor },
  {
    method: 'POST',
    path: '/factors/:factor_id/challenge',
    guards: [rateLimited('factor_challenge'), ...OWN_FACTORS],
    handle: challengeFactor,
  },
  {
    method: 'POST',
    path: '/factors/:factor_id/verify',
    guards: [rateLimited('factor_verify'), ...OWN_FACTORS],
    handle: verifyFactor,
  },
  { method: 'DELETE', path: '/factors/:factor_id', guards: OWN_FACTORS, handle: unenrollFactor },
  {
    method: 'GET',
    path: '/admin/users/:user_id/factors',
    guards: [requireAdmin],
    handle: listFactorsOfUser,
  },
  {
    method: 'DELETE',
    path: '/admin/users/:user_id/factors/:factor_id',
    guards: [requireAdmin],
    handle: deleteFactorOfUser,
  },

  ...PASSKEY_ENDPOINTS,

  // What the server says about itself.
  { method: 'GET', path: '/health', guards: [], handle: health, keyless: true },
  { method: 'GET', path: '/settings', guards: [], handle: settings },
  { method: 'GET', path: '/.well-known/jwks.json', guards: [], handle: jwks, keyless: true },
  {
    method: 'GET',
    path: '/.well-known/openid-configuration',
    guards: [],
    handle: openIdConfiguration,
    keyless: true,
  },

  {
    method: 'GET',
    path: '/.well-known/oauth-authorization-server',
    guards: [requireOAuthServer],
    handle: oauthServerMetadata,
    keyless: true,
  },

  ...OAUTH_ENDPOINTS,
  ...DISABLED_ENDPOINTS,
];

async function requireManualLinking(call: AuthCall): Promise<void> {
  if (!call.services.config.manualLinking) throw new AuthError('manual_linking_disabled');
}
