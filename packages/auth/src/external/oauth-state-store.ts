import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../stores/auth-database.ts';
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
  await tx.query(
    'insert into auth.oauth_client_states (id, provider_type, code_verifier, created_at) values ($1, $2, $3, $4)',
    [id, flow.providerType, checks.codeVerifier, now],
  );
  await insertFlowState(tx, { ...flow, authenticationMethod: 'oauth', oauthClientStateId: id }, now);
}

/**
 * Consumes a state and returns its flow; null for a used or unknown state. A flow that ends with tokens in the
 * fragment is deleted here; one with a challenge waits for its code.
 */
export async function consumeOAuthState(tx: Queryable, state: string): Promise<ReturnedFlow | null> {
  const { rows } = await tx.query<{ id: string; code_verifier: string }>(
    'delete from auth.oauth_client_states where id = $1 returning id, code_verifier',
    [rowIdOf(state)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const flows = await tx.query<FlowStateRow>(
    `select ${FLOW_STATE_COLUMNS} from auth.flow_state where oauth_client_state_id = $1 for update`,
    [row.id],
  );
  const [flow] = flows.rows;
  if (flow === undefined) return null;
  if (flow.code_challenge === null) await deleteFlowState(tx, flow.id);
  return { flow, checks: { state, nonce: nonceOf(state), codeVerifier: row.code_verifier } };
}

/** A mailed link may be opened late, so its flow is kept for a week; an issued code expires within minutes. */
const RETENTION_MS = 7 * 24 * 60 * 60_000;
const CODE_RETENTION_MS = 60 * 60_000;

/** A few at a time; the next request deletes more. Flows with a code hold tokens of providers, so they are deleted early. */
async function deleteAbandoned(tx: Queryable, now: Date): Promise<void> {
  const [keptSince, codesSince] = [RETENTION_MS, CODE_RETENTION_MS].map((ms) => new Date(now.getTime() - ms));
  await tx.query(
    `delete from auth.flow_state where id in (
       select id from auth.flow_state where created_at < $1 or (created_at < $2 and auth_code_issued_at < $2)
       order by created_at limit 20 for update skip locked)`,
    [keptSince, codesSince],
  );
  await tx.query(
    `delete from auth.oauth_client_states where id in (
       select id from auth.oauth_client_states where created_at < $1
       order by created_at limit 20 for update skip locked)`,
    [codesSince],
  );
}

/** The id column is a UUID: the first 128 bits of the hash. */
function rowIdOf(state: string): string {
  const hex = createHash('sha256').update(`state:${state}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** Passes through the same browser as the state, so it may be derived from it. */
function nonceOf(state: string): string {
  return createHash('sha256').update(`nonce:${state}`).digest('base64url');
}
