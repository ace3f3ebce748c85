import { createHash, randomUUID } from 'node:crypto';
import { deleteSomeBefore, firstRow, insertRow, type Queryable, utcText } from './auth-database.ts';

/** A row of `auth.saml_relay_states`: a person who left for an identity provider. Its ID is the relay state. */
export interface RelayStateRow {
  id: string;
  sso_provider_id: string;
  /** ID of the request that the response has to answer. */
  request_id: string;
  redirect_to: string | null;
  /** Of a client that keeps a verifier. */
  flow_state_id: string | null;
  created_at: string;
}

const COLUMNS = `id, sso_provider_id, request_id, redirect_to, flow_state_id, ${utcText('created_at')}`;

/** Stores the relay state and deletes some that never came back. Returns its ID. */
export async function insertRelayState(
  tx: Queryable,
  relay: Pick<RelayStateRow, 'sso_provider_id' | 'request_id' | 'redirect_to' | 'flow_state_id'>,
  times: { now: Date; keptSince: Date },
): Promise<string> {
  const table = 'auth.saml_relay_states';
  await deleteSomeBefore(tx, { table, column: 'created_at' }, times.keptSince);
  const id = randomUUID();
  await insertRow(tx, table, { id, ...relay, created_at: times.now, updated_at: times.now });
  return id;
}

/** Takes the row away, so that a relay state works once; null for an unknown or used one. */
export function consumeRelayState(tx: Queryable, id: string): Promise<RelayStateRow | null> {
  return firstRow(tx, `delete from auth.saml_relay_states where id = $1 returning ${COLUMNS}`, [id]);
}

export interface UsedAssertion {
  issuer: string;
  id: string;
  /** From then on it is refused as expired, so it need not be remembered. */
  expiresAt: Date;
}

/** Remembers an assertion and deletes some that have expired. False when it was used before. */
export async function rememberAssertion(
  tx: Queryable,
  assertion: UsedAssertion,
  now: Date,
): Promise<boolean> {
  const table = 'private.saml_assertions';
  await deleteSomeBefore(tx, { table, key: 'id_hash', column: 'expires_at' }, now);
  const idHash = createHash('sha256')
    .update(JSON.stringify([assertion.issuer, assertion.id]))
    .digest();
  const row = { id_hash: idHash, expires_at: assertion.expiresAt };
  return (await insertRow(tx, table, row, 'on conflict do nothing returning id_hash')) !== null;
}
