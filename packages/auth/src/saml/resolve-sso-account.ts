import type { AuthCall } from '../core.ts';
import { writeAuditEntry } from '../stores/audit-log.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { findIdentity, insertIdentity, touchIdentity } from '../stores/identity-store.ts';
import { type SsoProviderRow, ssoIdentityProvider } from '../stores/sso-provider-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { findUserById, insertUser, updateUser } from '../stores/user-store.ts';
import type { SsoProfile } from './assertion-profile.ts';

/**
 * The account of a person at an SSO provider: the one with this identity, else a new one. The address never leads to
 * an account, so a provider cannot take over one that it did not create. Whether anyone may sign up does not matter:
 * an admin registered the provider for its people. Belongs to the caller's transaction.
 */
export async function resolveSsoAccount(
  call: AuthCall,
  tx: Queryable,
  provider: Pick<SsoProviderRow, 'id'>,
  profile: SsoProfile,
): Promise<UserRow> {
  const name = ssoIdentityProvider(provider.id);
  const known = await findIdentity(tx, name, profile.subject);
  const owner = known === null ? null : await findUserById(tx, known.user_id, { lock: true });
  if (known === null || owner === null) return createAccount(call, tx, name, profile);
  const now = call.services.now();
  await touchIdentity(tx, known.id, profile.identityData, now);
  const patch = {
    email: profile.email,
    raw_user_meta_data: { ...owner.raw_user_meta_data, ...profile.identityData },
  };
  return updateUser(tx, owner.id, patch, now);
}

async function createAccount(
  call: AuthCall,
  tx: Queryable,
  provider: string,
  profile: SsoProfile,
): Promise<UserRow> {
  const now = call.services.now();
  const { subject, email, identityData } = profile;
  const user = await insertUser(
    tx,
    {
      email,
      email_confirmed_at: now.toISOString(),
      is_sso_user: true,
      raw_app_meta_data: { provider, providers: [provider] },
      raw_user_meta_data: identityData,
    },
    now,
  );
  await insertIdentity(tx, { userId: user.id, provider, providerId: subject, data: identityData }, now);
  await writeAuditEntry(call, tx, 'user_signedup', user, { provider });
  return user;
}
