import { randomUUID } from 'node:crypto';

/**
 * What signing up with a taken address answers: a user that looks new, so that nobody learns who has an account.
 * Same keys as a new unconfirmed user; only the empty role and identities differ, as upstream.
 */
export function presentMadeUpUser(
  wanted: { kind: 'email' | 'phone'; address: string; metadata: Readonly<Record<string, unknown>> },
  now: Date,
): Record<string, unknown> {
  const at = now.toISOString().replace('Z', '000Z');
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email: wanted.kind === 'email' ? wanted.address : '',
    phone: wanted.kind === 'phone' ? wanted.address : '',
    confirmation_sent_at: at,
    app_metadata: { provider: wanted.kind, providers: [wanted.kind] },
    user_metadata: wanted.metadata,
    identities: [],
    created_at: at,
    updated_at: at,
    is_anonymous: false,
  };
}
