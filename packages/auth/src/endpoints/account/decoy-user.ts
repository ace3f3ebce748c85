import { randomUUID } from 'node:crypto';

/**
 * The answer to a sign-up with a taken address: it looks like a new user, so that callers cannot find out who has an
 * account. It has the keys of a new unconfirmed user; only the empty role and identities differ, as in GoTrue.
 */
export function presentDecoyUser(
  requested: { kind: 'email' | 'phone'; address: string; metadata: Readonly<Record<string, unknown>> },
  now: Date,
): Record<string, unknown> {
  const at = now.toISOString().replace('Z', '000Z');
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: requested.kind === 'email' ? requested.address : '',
    phone: requested.kind === 'phone' ? requested.address : '',
    confirmation_sent_at: at,
    app_metadata: { provider: requested.kind, providers: [requested.kind] },
    user_metadata: requested.metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
