import type { AuthConfig } from '../../config/auth-config.ts';
import type { AuthEndpoint } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { renderUnknownAddress } from '../../errors/render-auth-error.ts';
import { requireAdmin } from '../../guards/require-admin.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

type Group = Pick<AuthEndpoint, 'path' | 'guards' | 'keyless'> & {
  refuse: () => AuthError;
  /** If the group is on, its remaining addresses do not exist. */
  isOn?: (config: AuthConfig) => boolean;
};

const hasSaml = (config: AuthConfig) => config.saml;
const samlDisabled = () => new AuthError('saml_provider_disabled');

/** A pattern that ends in `/*` also matches the address without it. */
const GROUPS: readonly Group[] = [
  { path: '/sso/*', guards: [], keyless: true, refuse: samlDisabled, isOn: hasSaml },
  { path: '/admin/sso/*', guards: [requireAdmin], refuse: samlDisabled, isOn: hasSaml },
];

/** Whole groups of the protocol answer that they are off: the client then tells people so. */
export const DISABLED_ENDPOINTS: readonly AuthEndpoint[] = GROUPS.flatMap(({ refuse, isOn, ...group }) =>
  METHODS.map((method) => ({
    ...group,
    method,
    form: true,
    handle: async (call) => {
      if (isOn?.(call.services.config)) return renderUnknownAddress(call.request.method, call.apiVersion);
      throw refuse();
    },
  })),
);
