import type { Queryable } from '../auth-database.ts';
import { insertIdentity, listIdentities, updateIdentityData } from './identity-store.ts';
import type { UserRow } from './user-row.ts';
import { updateUser } from './user-store.ts';

/**
 * Makes a proven address the user's own: row, identity and metadata together, and an anonymous user becomes a
 * permanent one. Throws 23505 when somebody else has it.
 */
export async function adoptAddress(
  tx: Queryable,
  user: UserRow,
  kind: 'email' | 'phone',
  address: string,
  now: Date,
): Promise<UserRow> {
  const verified = { [kind]: address, [`${kind}_verified`]: true };
  const identities = await listIdentities(tx, user.id);
  const identity = identities.find(({ provider }) => provider === kind);
  if (identity === undefined) {
    const data = { sub: user.id, email_verified: false, phone_verified: false, ...verified };
    await insertIdentity(tx, { userId: user.id, provider: kind, providerId: user.id, data }, now);
  } else {
    await updateIdentityData(tx, identity.id, verified, now);
  }
  const providers = [...new Set([...identities.map(({ provider }) => provider), kind])];
  return updateUser(
    tx,
    user.id,
    {
      [kind]: address,
      [`${kind}_confirmed_at`]: now.toISOString(),
      [`${kind}_change`]: '',
      is_anonymous: false,
      raw_app_meta_data: {
        ...user.raw_app_meta_data,
        provider: user.raw_app_meta_data?.['provider'] ?? kind,
        providers,
      },
      raw_user_meta_data: { ...user.raw_user_meta_data, sub: user.id, ...verified },
    },
    now,
  );
}
