import type { Queryable } from '../stores/auth-database.ts';
import { listIdentities } from '../stores/identity-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { updateUser } from '../stores/user-store.ts';

/** Brings `app_metadata.providers` in line with the identities; `provider` stays while it is one of them. */
export async function refreshProviderMetadata(tx: Queryable, user: UserRow, now: Date): Promise<UserRow> {
  const present = new Set((await listIdentities(tx, user.id)).map(({ provider }) => provider));
  const { provider: previous, providers: listed, ...rest } = user.raw_app_meta_data ?? {};
  const kept = (Array.isArray(listed) ? listed : []).filter((name: string) => present.has(name));
  const providers = [...new Set<string>([...kept, ...present])];
  const provider = providers.find((name) => name === previous) ?? providers[0];
  const metadata = provider === undefined ? rest : { provider, providers, ...rest };
  return updateUser(tx, user.id, { raw_app_meta_data: metadata }, now);
}

/** Keys set to null are removed. */
export function mergeMetadata(
  old: Readonly<Record<string, unknown>> | null,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...old, ...change }).filter(([, value]) => value !== null));
}
