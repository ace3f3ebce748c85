import { ABOUT_ENDPOINTS } from './about/about-endpoints.ts';
import { ADMIN_ENDPOINTS } from './admin/admin-endpoints.ts';
import { getUser } from './endpoints/get-user.ts';
import { jwks } from './endpoints/jwks.ts';
import { logout } from './endpoints/logout.ts';
import { signup } from './endpoints/signup.ts';
import { token } from './endpoints/token.ts';
import { updateOwnUser } from './endpoints/update-own-user.ts';
import { EXTERNAL_ENDPOINTS } from './external/external-endpoints.ts';
import { FACTOR_ENDPOINTS } from './factors/factor-endpoints.ts';
import { limited } from './guards/limited.ts';
import { requireUser } from './guards/require-user.ts';
import { MAIL_FLOW_ENDPOINTS } from './mail-flows/mail-flow-endpoints.ts';
import type { AuthEndpoint } from './requests/auth-call.ts';
import { SWITCHED_OFF_ENDPOINTS } from './switched-off/switched-off-endpoints.ts';

/** Every endpoint of the surface with who may call it. What is not here is 404. */
export const AUTH_ENDPOINTS: readonly AuthEndpoint[] = [
  // Limited inside: anonymous sign-ins have a bucket of their own.
  { method: 'POST', path: '/signup', guards: [], handle: signup },
  // Limited inside: refreshing has a bucket of its own.
  { method: 'POST', path: '/token', guards: [], handle: token },
  { method: 'POST', path: '/logout', guards: [requireUser], handle: logout },
  { method: 'GET', path: '/user', guards: [requireUser], handle: getUser },
  { method: 'PUT', path: '/user', guards: [limited('user'), requireUser], handle: updateOwnUser },
  { method: 'GET', path: '/.well-known/jwks.json', guards: [], handle: jwks, keyless: true },
  ...ABOUT_ENDPOINTS,
  ...MAIL_FLOW_ENDPOINTS,
  ...EXTERNAL_ENDPOINTS,
  ...ADMIN_ENDPOINTS,
  ...FACTOR_ENDPOINTS,
  ...SWITCHED_OFF_ENDPOINTS,
];
