import { AuthError } from '../../errors/auth-error.ts';
import type { Queryable } from '../../stores/auth-database.ts';
import { findTakenDomain } from '../../stores/sso-domain-store.ts';
import { findSsoProviderByResource } from '../../stores/sso-provider-store.ts';

/**
 * A domain and a resource ID belong to one provider. Throws `sso_domain_already_exists` or `validation_failed`.
 * `providerId` is the provider that is changed, null for a new one.
 */
export async function refuseTakenNames(
  tx: Queryable,
  names: { domains: readonly string[]; resource_id: string | null },
  providerId: string | null,
): Promise<void> {
  const domain = await findTakenDomain(tx, names.domains, providerId);
  if (domain !== null) {
    throw new AuthError(
      'sso_domain_already_exists',
      `SSO Domain '${domain}' is already in use by an SSO provider`,
    );
  }
  if (names.resource_id === null) return;
  const owner = await findSsoProviderByResource(tx, names.resource_id);
  if (owner !== null && owner.id !== providerId) {
    throw new AuthError('validation_failed', 'resource_id is already in use by an SSO provider');
  }
}
