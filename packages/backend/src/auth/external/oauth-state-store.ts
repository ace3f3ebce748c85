import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../auth-database.ts';
import {
  deleteFlowState,
  FLOW_STATE_COLUMNS,
  type FlowStateRow,
  insertFlowState,
  type NewFlowState,
} from '../pkce/flow-state-store.ts';
import type { ProviderChecks } from './provider-client.ts';

/** A sign-in at a provider that came back. */
export interface ReturnedFlow {
  flow: FlowStateRow;
  checks: ProviderChecks;
}

/** The state is a UUID (contract 7.3). The database holds a hash of it, so who reads it cannot end a sign-in. */
export function newProviderChecks(): ProviderChecks {
  const state = randomUUID();
  return { state, nonce: nonceOf(state), codeVerifier: randomBytes(32).toString('base64url') };
}

/** Remembers that somebody was sent away, and forgets those who never came back. */
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
 * Takes the flow of a state, once: a second call with the same state gives null. So does a state that was never
 * given out. A flow that ends with tokens in the fragment is gone with this; one with a challenge waits for its code.
 */
export async function takeOAuthState(tx: Queryable, state: string): Promise<ReturnedFlow | null> {
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

/** A mailed link may be opened late, so what waits for one is kept for a week; a code is dead after minutes. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
const CODE_KEPT_MS = 60 * 60_000;

/** A few at a time: whoever is next takes more. Codes hold tokens of providers, which must not lie around. */
async function deleteAbandoned(tx: Queryable, now: Date): Promise<void> {
  const [keptSince, codesSince] = [KEPT_MS, CODE_KEPT_MS].map((ms) => new Date(now.getTime() - ms));
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

/** Goes through the same browser as the state, so it may follow from it. */
function nonceOf(state: string): string {
  return createHash('sha256').update(`nonce:${state}`).digest('base64url');
}
