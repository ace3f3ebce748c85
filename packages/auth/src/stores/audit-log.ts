import { randomUUID } from 'node:crypto';
import { insertRow, type Queryable } from './auth-database.ts';
import type { UserRow } from './user-row.ts';

/** What an entry is about; names as upstream writes them (docs/protocol/auth.md#shapes). */
export type AuditAction =
  | 'login'
  | 'logout'
  | 'invite_accepted'
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_updated_password'
  | 'token_revoked'
  | 'token_refreshed'
  | 'generate_recovery_codes'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'identity_unlinked'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted';

interface AuditedCall {
  services: { now: () => Date };
  clientAddress: string;
}

/** One row per state-changing call, in the transaction of the change. */
export async function writeAuditEntry(
  call: AuditedCall,
  tx: Queryable,
  action: AuditAction,
  actor: Pick<UserRow, 'id' | 'email' | 'phone'>,
  traits: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const now = call.services.now();
  await insertRow(tx, 'auth.audit_log_entries', {
    id: randomUUID(),
    payload: auditPayload(action, actor, now, traits),
    created_at: now,
    ip_address: call.clientAddress.slice(0, 64),
  });
}

/** The entry itself, for statements that write it together with the change. */
export function auditPayload(
  action: AuditAction,
  actor: Pick<UserRow, 'id' | 'email' | 'phone'>,
  now: Date,
  traits: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    action,
    actor_id: actor.id,
    actor_username: actor.email || actor.phone || '',
    traits,
    timestamp: now.toISOString(),
  };
}
