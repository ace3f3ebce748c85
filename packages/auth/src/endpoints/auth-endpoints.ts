import type { AuthEndpoint } from '../core.ts';
import { rateLimited } from '../guards/rate-limited.ts';
import { requireManualLinking, requireOAuthServer, requireSaml } from '../guards/require-feature.ts';
import { requireRaisedAssurance } from '../guards/require-raised-assurance.ts';
import { requireAdmin, requireUser, requireUserOrApplication } from '../guards/require-user.ts';
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
import {
  changeSsoProvider,
  createSsoProvider,
  getSsoProvider,
  listSso,
  removeSsoProvider,
} from './admin/sso-providers.ts';
import { updateUserById } from './admin/update-user-by-id.ts';
import { DISABLED_ENDPOINTS } from './disabled/disabled-endpoints.ts';
import { del, get, post, put } from './endpoint.ts';
import { authorize, authorizeIdentity } from './external/authorize.ts';
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
import { deleteFactorOfUser, listFactorsOfUser, unenrollFactor } from './factors/remove-factor.ts';
import { refuseAnonymous } from './factors/requested-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { openLink } from './mail/open-link.ts';
import { otp } from './mail/otp.ts';
import { reauthenticate } from './mail/reauthenticate.ts';
import { recover } from './mail/recover.ts';
import { resend } from './mail/resend.ts';
import { verify } from './mail/verify.ts';
import { health } from './metadata/health.ts';
import { jwks, oauthServerMetadata, openIdConfiguration } from './metadata/server-metadata.ts';
import { settings } from './metadata/settings.ts';
import { OAUTH_ENDPOINTS } from './oauth/oauth-endpoints.ts';
import { PASSKEY_ENDPOINTS } from './passkeys/passkey-endpoints.ts';
import { samlAcs } from './sso/saml-acs.ts';
import { samlMetadata } from './sso/saml-metadata.ts';
import { startSso } from './sso/start-sso.ts';
import { token } from './token/token.ts';

const OWN_FACTORS = [requireUser, refuseAnonymous];
const SSO_ADMIN = [requireAdmin, requireSaml];
const LINKING = [requireManualLinking, requireUser, requireRaisedAssurance];

/** Every endpoint of the surface with its guards. Any other address is 404. */
export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  // Sign-in and the caller's own account. /signup and /token check their rate limits inside: the body decides which.
  post('/signup', [], signup),
  post('/token', [], token),
  post('/logout', [requireUserOrApplication], logout),
  get('/user', [requireUserOrApplication], getUser),
  put('/user', [rateLimited('user'), requireUser], updateOwnUser),

  // Codes and links.
  post('/otp', [rateLimited('otp')], otp),
  post('/magiclink', [rateLimited('otp')], otp),
  post('/recover', [rateLimited('recover')], recover),
  post('/resend', [rateLimited('resend')], resend),
  // Browsers come here from mails, without a key; the form is on the page behind the link.
  get('/verify', [rateLimited('verify')], openLink, { keyless: true }),
  post('/verify', [rateLimited('verify')], verify, { keyless: true, form: true }),
  get('/reauthenticate', [rateLimited('user'), requireUser], reauthenticate),

  // Sign-in at other services. Browsers navigate to the first three, hence without a key.
  get('/authorize', [rateLimited('sso')], authorize, { keyless: true }),
  get('/callback', [], callback, { keyless: true }),
  post('/callback', [], callback, { keyless: true, form: true }),
  get('/user/identities/authorize', LINKING, authorizeIdentity),
  del('/user/identities/:identity_id', LINKING, unlinkIdentity),

  // Single sign-on. Browsers and identity providers come here without a key.
  post('/sso', [requireSaml, rateLimited('sso')], startSso, { keyless: true }),
  get('/sso/saml/metadata', [requireSaml], samlMetadata, { keyless: true }),
  post('/sso/saml/acs', [requireSaml, rateLimited('sso_assertion')], samlAcs, { keyless: true, form: true }),
  get('/admin/sso/providers', SSO_ADMIN, listSso),
  post('/admin/sso/providers', SSO_ADMIN, createSsoProvider),
  get('/admin/sso/providers/:idp_id', SSO_ADMIN, getSsoProvider),
  put('/admin/sso/providers/:idp_id', SSO_ADMIN, changeSsoProvider),
  del('/admin/sso/providers/:idp_id', SSO_ADMIN, removeSsoProvider),

  // Administration.
  get('/admin/users', [requireAdmin], listUsers),
  post('/admin/users', [requireAdmin], createUser),
  get('/admin/users/:user_id', [requireAdmin], getUserById),
  put('/admin/users/:user_id', [requireAdmin], updateUserById),
  del('/admin/users/:user_id', [requireAdmin], deleteUser),
  post('/admin/generate_link', [requireAdmin], generateLink),
  post('/invite', [requireAdmin], invite),

  // Second factors. The addresses of recovery codes come first: they also match the pattern of a factor's id.
  get('/factors/recovery-codes', OWN_FACTORS, recoveryCodeStatus),
  post('/factors/recovery-codes', OWN_FACTORS, generateRecoveryCodes),
  del('/factors/recovery-codes', OWN_FACTORS, removeRecoveryCodes),
  post('/factors/recovery-codes/regenerate', OWN_FACTORS, regenerateRecoveryCodes),
  post('/factors/recovery-codes/verify', [rateLimited('factor_verify'), ...OWN_FACTORS], verifyRecoveryCode),
  post('/factors', OWN_FACTORS, enrollFactor),
  post('/factors/:factor_id/challenge', [rateLimited('factor_challenge'), ...OWN_FACTORS], challengeFactor),
  post('/factors/:factor_id/verify', [rateLimited('factor_verify'), ...OWN_FACTORS], verifyFactor),
  del('/factors/:factor_id', OWN_FACTORS, unenrollFactor),
  get('/admin/users/:user_id/factors', [requireAdmin], listFactorsOfUser),
  del('/admin/users/:user_id/factors/:factor_id', [requireAdmin], deleteFactorOfUser),

  ...PASSKEY_ENDPOINTS,

  // What the server says about itself.
  get('/health', [], health, { keyless: true }),
  get('/settings', [], settings),
  get('/.well-known/jwks.json', [], jwks, { keyless: true }),
  get('/.well-known/openid-configuration', [], openIdConfiguration, { keyless: true }),
  get('/.well-known/oauth-authorization-server', [requireOAuthServer], oauthServerMetadata, {
    keyless: true,
  }),

  ...OAUTH_ENDPOINTS,
  ...DISABLED_ENDPOINTS,
];
