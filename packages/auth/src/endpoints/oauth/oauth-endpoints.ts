import type { AuthEndpoint } from '../../core.ts';
import { rateLimited } from '../../guards/rate-limited.ts';
import { requireAdmin } from '../../guards/require-admin.ts';
import { requireKnownOrigin } from '../../guards/require-known-origin.ts';
import { requireOAuthServer } from '../../guards/require-oauth-server.ts';
import { requireRaisedAssurance } from '../../guards/require-raised-assurance.ts';
import { requireUser } from '../../guards/require-user.ts';
import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  regenerateSecret,
  updateClient,
} from '../admin/oauth-clients.ts';
import { authorizationDetails } from './authorization-details.ts';
import { authorizeApplication } from './authorize.ts';
import { consent } from './consent.ts';
import { listGrants, revokeGrant } from './grants.ts';
import { oauthToken } from './oauth-token.ts';
import { registerOwnClient, requireRegistration } from './register-client.ts';
import { revoke } from './revoke.ts';
import { requireUserinfoToken, userinfo } from './userinfo.ts';

/** For applications and browsers on their way: without an API key, and with forms as OAuth has them. */
const PUBLIC: readonly AuthEndpoint[] = [
  {
    method: 'GET',
    path: '/oauth/authorize',
    guards: [requireOAuthServer, rateLimited('oauth_authorize')],
    handle: authorizeApplication,
  },
  {
    method: 'POST',
    path: '/oauth/token',
    guards: [requireOAuthServer, rateLimited('oauth_token')],
    handle: oauthToken,
  },
  {
    method: 'POST',
    path: '/oauth/revoke',
    guards: [requireOAuthServer, rateLimited('oauth_token')],
    handle: revoke,
  },
  {
    method: 'GET',
    path: '/oauth/userinfo',
    guards: [requireOAuthServer, requireUserinfoToken],
    handle: userinfo,
  },
  {
    method: 'POST',
    path: '/oauth/userinfo',
    guards: [requireOAuthServer, requireUserinfoToken],
    handle: userinfo,
  },
  {
    method: 'POST',
    path: '/oauth/clients/register',
    guards: [requireOAuthServer, requireRegistration, rateLimited('oauth_register')],
    handle: registerOwnClient,
  },
];

/** What people do about applications, on pages of the site. */
const OF_A_PERSON: readonly AuthEndpoint[] = [
  {
    method: 'GET',
    path: '/oauth/authorizations/:authorization_id',
    guards: [requireOAuthServer, requireUser, requireKnownOrigin, requireRaisedAssurance],
    handle: authorizationDetails,
  },
  {
    method: 'POST',
    path: '/oauth/authorizations/:authorization_id/consent',
    guards: [requireOAuthServer, requireUser, requireKnownOrigin, requireRaisedAssurance],
    handle: consent,
  },
  {
    method: 'GET',
    path: '/user/oauth/grants',
    guards: [requireOAuthServer, requireUser],
    handle: listGrants,
  },
  {
    method: 'DELETE',
    path: '/user/oauth/grants',
    guards: [requireOAuthServer, requireUser],
    handle: revokeGrant,
  },
];

const CLIENT = '/admin/oauth/clients/:client_id';
const ADMIN = [requireAdmin, requireOAuthServer];

/** Registering applications by hand. */
const OF_ADMINS: readonly AuthEndpoint[] = [
  { method: 'GET', path: '/admin/oauth/clients', guards: ADMIN, handle: listClients },
  { method: 'POST', path: '/admin/oauth/clients', guards: ADMIN, handle: createClient },
  { method: 'GET', path: CLIENT, guards: ADMIN, handle: getClient },
  { method: 'PUT', path: CLIENT, guards: ADMIN, handle: updateClient },
  { method: 'DELETE', path: CLIENT, guards: ADMIN, handle: deleteClient },
  { method: 'POST', path: `${CLIENT}/regenerate_secret`, guards: ADMIN, handle: regenerateSecret },
];

/** The OAuth server (docs/protocol/auth.md#applications); while it is off, every address says so. */
export const OAUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  ...PUBLIC.map((endpoint) => ({ ...endpoint, keyless: true, form: true })),
  ...OF_A_PERSON,
  ...OF_ADMINS,
];
