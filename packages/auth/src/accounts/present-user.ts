import type { Queryable } from '../stores/auth-database.ts';
import { listFactors } from '../stores/factor-store.ts';
import { listIdentities } from '../stores/identity-store.ts';
import type { FactorRow, IdentityRow, UserRow } from '../stores/user-row.ts';

/** The user as the client gets it (docs/protocol/auth.md#shapes): the only place where a row becomes wire JSON. */
export function presentUser(
  user: UserRow,
  identities: readonly IdentityRow[],
  factors: readonly FactorRow[] = [],
): Record<string, unknown> {
  return withoutNull({
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    email_confirmed_at: user.email_confirmed_at,
    invited_at: user.invited_at,
    phone: user.phone ?? '',
    phone_confirmed_at: user.phone_confirmed_at,
    confirmation_sent_at: user.confirmation_sent_at,
    confirmed_at: user.confirmed_at,
    recovery_sent_at: user.recovery_sent_at,
    new_email: user.email_change || null,
    email_change_sent_at: user.email_change_sent_at,
    new_phone: user.phone_change || null,
    phone_change_sent_at: user.phone_change_sent_at,
    reauthentication_sent_at: user.reauthentication_sent_at,
    last_sign_in_at: user.last_sign_in_at,
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    factors: factors.length === 0 ? null : factors.map(presentFactor),
    identities: identities.map(presentIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    banned_until: user.banned_until,
    deleted_at: user.deleted_at,
    is_anonymous: user.is_anonymous,
  });
}

export async function presentUserOf(tx: Queryable, user: UserRow): Promise<Record<string, unknown>> {
  const identities = await listIdentities(tx, user.id);
  return presentUser(user, identities, await listFactors(tx, user.id));
}

function presentIdentity(identity: IdentityRow): Record<string, unknown> {
  return withoutNull({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: identity.last_sign_in_at,
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    email: identity.email,
  });
}

/** Never the secret, which a row may have as well. */
export function presentFactor(factor: FactorRow): Record<string, unknown> {
  return withoutNull({
    id: factor.id,
    status: factor.status,
    friendly_name: factor.friendly_name || null,
    factor_type: factor.factor_type,
    phone: factor.phone || null,
    last_challenged_at: factor.last_challenged_at,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
  });
}

function withoutNull(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  );
}
