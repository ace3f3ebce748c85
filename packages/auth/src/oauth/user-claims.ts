import type { UserRow } from '../stores/user-row.ts';

/** What an application learns about a user: OpenID Connect Core, 5.4. Unknown values are left out. */
export function userClaims(user: UserRow, scopes: readonly string[]): Record<string, unknown> {
  return {
    sub: user.id,
    ...(scopes.includes('email') && user.email
      ? { email: user.email, email_verified: user.email_confirmed_at !== null }
      : {}),
    ...(scopes.includes('phone') && user.phone
      ? { phone_number: `+${user.phone}`, phone_number_verified: user.phone_confirmed_at !== null }
      : {}),
    ...(scopes.includes('profile') ? profileClaims(user) : {}),
  };
}

function profileClaims({
  raw_user_meta_data: metadata,
  updated_at: updatedAt,
}: UserRow): Record<string, unknown> {
  const text = (...names: string[]) =>
    names.map((name) => metadata?.[name]).find((value) => typeof value === 'string' && value !== '');
  const claims = {
    name: text('name', 'full_name'),
    picture: text('picture', 'avatar_url'),
    preferred_username: text('preferred_username', 'user_name'),
    updated_at: updatedAt === null ? undefined : Math.floor(Date.parse(updatedAt) / 1000),
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

/** Keys of the metadata that repeat an address. */
const ADDRESS_KEYS: Readonly<Record<string, string>> = {
  email: 'email',
  email_verified: 'email',
  phone: 'phone',
  phone_verified: 'phone',
};

/** The user as an application may see the row: addresses and profile only where they were granted. */
export function userForApplication(user: UserRow, scopes: readonly string[]): UserRow {
  const has = (scope: string) => scopes.includes(scope);
  const metadata = Object.entries(user.raw_user_meta_data ?? {}).filter(([key]) =>
    has(ADDRESS_KEYS[key] ?? 'profile'),
  );
  return {
    ...user,
    email: has('email') ? user.email : null,
    email_change: has('email') ? user.email_change : null,
    phone: has('phone') ? user.phone : null,
    phone_change: has('phone') ? user.phone_change : null,
    raw_user_meta_data: Object.fromEntries(metadata),
  };
}
