import type { AuthEndpoint } from '../../core.ts';
import { rateLimited } from '../../guards/rate-limited.ts';
import { requireOAuthServer, requireRegistration } from '../../guards/require-feature.ts';
import { requireKnownOrigin } from '../../guards/require-known-origin.ts';
import { requireRaisedAssurance } from '../../guards/require-raised-assurance.ts';
import { requireAdmin, requireUser } from '../../guards/require-user.ts';
import {
  createClient,
  deleteClient,
  getClient,
  listClients,
  regenerateSecret,
  updateClient,
} from '../admin/oauth-clients.ts';
import { del, get, post, put } from '../endpoint.ts';
import { authorizationDetails, consent } from './authorizations.ts';
import { authorizeApplication } from './authorize.ts';
import { listGrants, revokeGrant } from './grants.ts';
import { oauthToken, revoke } from './oauth-tokens.ts';
import { registerOwnClient } from './register-client.ts';
import { requireUserinfoToken, userinfo } from './userinfo.ts';

/** For applications and browsers on their way: without an API key, and with forms as OAuth has them. */
const PUBLIC: readonly AuthEndpoint[] = [
  get('/oauth/authorize', [requireOAuthServer, rateLimited('oauth_authorize')], authorizeApplication),
  post('/oauth/token', [requireOAuthServer, rateLimited('oauth_token')], oauthToken),
  post('/oauth/revoke', [requireOAuthServer, rateLimited('oauth_token')], revoke),
  get('/oauth/userinfo', [requireOAuthServer, requireUserinfoToken], userinfo),
  post('/oauth/userinfo', [requireOAuthServer, requireUserinfoToken], userinfo),
  post(
    '/oauth/clients/register',
    [requireOAuthServer, requireRegistration, rateLimited('oauth_register')],
    registerOwnClient,
  ),
];

const CONSENT = [requireOAuthServer, requireUser, requireKnownOrigin, requireRaisedAssurance];

/** What people do about applications, on pages of the site. */
const OF_A_PERSON: readonly AuthEndpoint[] = [
  get('/oauth/authorizations/:authorization_id', CONSENT, authorizationDetails),
  post('/oauth/authorizations/:authorization_id/consent', CONSENT, consent),
  get('/user/oauth/grants', [requireOAuthServer, requireUser], listGrants),
  del('/user/oauth/grants', [requireOAuthServer, requireUser], revokeGrant),
];

const CLIENT = '/admin/oauth/clients/:client_id';
const ADMIN = [requireAdmin, requireOAuthServer];

/** Registering applications by hand. */
const OF_ADMINS: readonly AuthEndpoint[] = [
  get('/admin/oauth/clients', ADMIN, listClients),
  post('/admin/oauth/clients', ADMIN, createClient),
  get(CLIENT, ADMIN, getClient),
  put(CLIENT, ADMIN, updateClient),
  del(CLIENT, ADMIN, deleteClient),
  post(`${CLIENT}/regenerate_secret`, ADMIN, regenerateSecret),
];

/** The OAuth server (docs/protocol/auth.md#applications); while it is off, every address says so. */
export const OAUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  ...PUBLIC.map((endpoint) => ({ ...endpoint, keyless: true, form: true })),
  ...OF_A_PERSON,
  ...OF_ADMINS,
];
