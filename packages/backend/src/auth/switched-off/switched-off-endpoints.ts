import { AuthError } from '../errors/auth-error.ts';
import { requireAdmin } from '../guards/require-admin.ts';
import type { AuthEndpoint } from '../requests/auth-call.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

type Group = Pick<AuthEndpoint, 'path' | 'guards' | 'keyless'> & { refuse: () => AuthError };

const noSso = () => new AuthError('saml_provider_disabled');
const noServer = () => new AuthError('feature_disabled', 'OAuth server is disabled');

/** A pattern that ends in `/*` is its address without it as well. */
const GROUPS: readonly Group[] = [
  { path: '/sso/*', guards: [], keyless: true, refuse: noSso },
  { path: '/admin/sso/*', guards: [requireAdmin], refuse: noSso },
  { path: '/oauth/*', guards: [], keyless: true, refuse: noServer },
  { path: '/user/oauth/*', guards: [], refuse: noServer },
  { path: '/admin/oauth/*', guards: [requireAdmin], refuse: noServer },
  { path: '/.well-known/oauth-authorization-server', guards: [], keyless: true, refuse: noServer },
];

/** Whole groups of the contract (10, 11) answer that they are off: the client then tells people so. */
export const SWITCHED_OFF_ENDPOINTS: readonly AuthEndpoint[] = GROUPS.flatMap(({ refuse, ...group }) =>
  METHODS.map((method) => ({
    ...group,
    method,
    form: true,
    handle: async () => {
      throw refuse();
    },
  })),
);
