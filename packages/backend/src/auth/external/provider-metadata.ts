import type { Queryable } from '../auth-database.ts';
import { listIdentities } from '../users/identity-store.ts';
import type { UserRow } from '../users/user-row.ts';
import { updateUser } from '../users/user-store.ts';

/** Writes `app_metadata.providers` anew from the identities, the oldest first; `provider` stays while it is one. */
export async function refreshProviderMetadata(tx: Queryable, user: UserRow, now: Date): Promise<UserRow> {
  const identities = await listIdentities(tx, user.id);
  const providers = [...new Set(identities.map(({ provider }) => provider))];
  const { provider: previous, providers: _providers, ...rest } = user.raw_app_meta_data ?? {};
  const provider = providers.find((name) => name === previous) ?? providers[0];
  const metadata = provider === undefined ? rest : { provider, providers, ...rest };
  return updateUser(tx, user.id, { raw_app_meta_data: metadata }, now);
}
