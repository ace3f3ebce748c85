import type { Queryable } from '../stores/auth-database.ts';
import { insertIdentity, listIdentities, updateIdentityData } from '../stores/identity-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { updateUser } from '../stores/user-store.ts';

/** Makes a verified address the user's own; an anonymous user becomes permanent. Throws 23505 when it is taken. */
export async function applyVerifiedAddress(
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
