import type { WebauthnCredentialRow } from '../../stores/webauthn-credential-store.ts';

/** A passkey as the client gets it; never its key. */
export function presentPasskey(row: WebauthnCredentialRow): Record<string, unknown> {
  return {
    id: row.id,
    ...(row.friendly_name !== '' && { friendly_name: row.friendly_name }),
    created_at: row.created_at,
    ...(row.last_used_at !== null && { last_used_at: row.last_used_at }),
  };
}
