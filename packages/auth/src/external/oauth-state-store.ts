import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { deleteSomeBefore, firstRow, insertRow, type Queryable } from '../stores/auth-database.ts';
import {
  deleteFlowState,
  FLOW_STATE_COLUMNS,
  type FlowStateRow,
  insertFlowState,
  type NewFlowState,
} from '../stores/flow-state-store.ts';
import type { ProviderChecks } from './provider-client.ts';

export interface ReturnedFlow {
  flow: FlowStateRow;
  checks: ProviderChecks;
}

/** The state is a UUID. The database holds its hash, so reading the database is not enough to complete a sign-in. */
export function newProviderChecks(): ProviderChecks {
  const state = randomUUID();
  return { state, nonce: nonceOf(state), codeVerifier: randomBytes(32).toString('base64url') };
}

/** Stores a sign-in that leaves for its provider and deletes some that never returned. */
export async function insertOAuthState(
  tx: Queryable,
  checks: ProviderChecks,
  flow: Omit<NewFlowState, 'oauthClientStateId' | 'authenticationMethod'>,
  now: Date,
): Promise<void> {
  const id = rowIdOf(checks.state);
  await deleteAbandoned(tx, now);
  await insertRow(tx, 'auth.oauth_client_states', {
    id,
    provider_type: flow.providerType,
    code_verifier: checks.codeVerifier,
    created_at: now,
  });
  await insertFlowState(tx, { ...flow, authenticationMethod: 'oauth', oauthClientStateId: id }, now);
}

/**
 * Consumes a state and returns its flow; null for a used or unknown state. A flow that ends with tokens in the
 * fragment is deleted here; one with a challenge waits for its code.
 */
export async function consumeOAuthState(tx: Queryable, state: string): Promise<ReturnedFlow | null> {
  const id = rowIdOf(state);
  const left = await firstRow<{ code_verifier: string }>(
    tx,
    'delete from auth.oauth_client_states where id = $1 returning code_verifier',
    [id],
  );
  const flow = await firstRow<FlowStateRow>(
    tx,
    `select ${FLOW_STATE_COLUMNS} from auth.flow_state where oauth_client_state_id = $1 for update`,
    [id],
  );
  if (left === null || flow === null) return null;
  if (flow.code_challenge === null) await deleteFlowState(tx, flow.id);
  return { flow, checks: { state, nonce: nonceOf(state), codeVerifier: left.code_verifier } };
}

/** A mailed link may be opened late, so its flow is kept for a week; an issued code expires within minutes. */
const RETENTION_MS = 7 * 24 * 60 * 60_000;
const CODE_RETENTION_MS = 60 * 60_000;

/** A few at a time; the next request deletes more. Flows with a code hold tokens of providers, so they are deleted early. */
async function deleteAbandoned(tx: Queryable, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await tx.query(
    `delete from auth.flow_state where id in (
       select id from auth.flow_state where created_at < $1 or (created_at < $2 and auth_code_issued_at < $2)
       order by created_at limit 20 for update skip locked)`,
    [before(RETENTION_MS), before(CODE_RETENTION_MS)],
  );
  await deleteSomeBefore(
    tx,
    { table: 'auth.oauth_client_states', column: 'created_at' },
    before(CODE_RETENTION_MS),
  );
}

/** The id column is a UUID: the first 128 bits of the hash, which PostgreSQL also reads without hyphens. */
function rowIdOf(state: string): string {
  return createHash('sha256').update(`state:${state}`).digest('hex').slice(0, 32);
}

/** Passes through the same browser as the state, so it may be derived from it. */
function nonceOf(state: string): string {
  return createHash('sha256').update(`nonce:${state}`).digest('base64url');
}
