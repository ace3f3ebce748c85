import { limited } from '../guards/limited.ts';
import { requireUser } from '../guards/require-user.ts';
import type { AuthEndpoint } from '../requests/auth-call.ts';
import { authorize } from './authorize.ts';
import { authorizeIdentity } from './authorize-identity.ts';
import { callback } from './callback.ts';
import { requireManualLinking } from './require-manual-linking.ts';
import { unlinkIdentity } from './unlink-identity.ts';

/** Contract 7. Browsers navigate to the first three, hence without a key. */
export const EXTERNAL_ENDPOINTS: readonly AuthEndpoint[] = [
  { method: 'GET', path: '/authorize', guards: [limited('sso')], handle: authorize, keyless: true },
  { method: 'GET', path: '/callback', guards: [], handle: callback, keyless: true },
  { method: 'POST', path: '/callback', guards: [], handle: callback, keyless: true, form: true },
  {
    method: 'GET',
    path: '/user/identities/authorize',
    guards: [requireManualLinking, requireUser],
    handle: authorizeIdentity,
  },
  {
    method: 'DELETE',
    path: '/user/identities/:identity_id',
    guards: [requireManualLinking, requireUser],
    handle: unlinkIdentity,
  },
];
