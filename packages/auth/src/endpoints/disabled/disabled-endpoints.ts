import type { AuthEndpoint } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { requireAdmin } from '../../guards/require-admin.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

type Group = Pick<AuthEndpoint, 'path' | 'guards' | 'keyless'> & { refuse: () => AuthError };

const samlDisabled = () => new AuthError('saml_provider_disabled');

/** A pattern that ends in `/*` also matches the address without it. */
const GROUPS: readonly Group[] = [
  { path: '/sso/*', guards: [], keyless: true, refuse: samlDisabled },
  { path: '/admin/sso/*', guards: [requireAdmin], refuse: samlDisabled },
];

/** Whole groups of the protocol answer that they are off: the client then tells people so. */
export const DISABLED_ENDPOINTS: readonly AuthEndpoint[] = GROUPS.flatMap(({ refuse, ...group }) =>
  METHODS.map((method) => ({
    ...group,
    method,
    form: true,
    handle: async () => {
      throw refuse();
    },
  })),
);
