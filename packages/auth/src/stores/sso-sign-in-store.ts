import { createHash, randomUUID } from 'node:crypto';
import { type Queryable, utcText } from './auth-database.ts';

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
  relay: { ssoProviderId: string; requestId: string; redirectTo: string; flowStateId: string | null },
  times: { now: Date; keptSince: Date },
): Promise<string> {
  await tx.query(
    `delete from auth.saml_relay_states where id in (
       select id from auth.saml_relay_states where created_at < $1 order by created_at limit 20 for update skip locked)`,
    [times.keptSince],
  );
  const id = randomUUID();
  await tx.query(
    `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6)`,
    [id, relay.ssoProviderId, relay.requestId, relay.redirectTo, relay.flowStateId, times.now],
  );
  return id;
}

/** Takes the row away, so that a relay state works once; null for an unknown or used one. */
export async function consumeRelayState(tx: Queryable, id: string): Promise<RelayStateRow | null> {
  const { rows } = await tx.query<RelayStateRow>(
    `delete from auth.saml_relay_states where id = $1 returning ${COLUMNS}`,
    [id],
  );
  return rows[0] ?? null;
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
  await tx.query(
    `delete from private.saml_assertions where id_hash in (
       select id_hash from private.saml_assertions where expires_at < $1 limit 20 for update skip locked)`,
    [now],
  );
  const idHash = createHash('sha256')
    .update(JSON.stringify([assertion.issuer, assertion.id]))
    .digest();
  const { rowCount } = await tx.query(
    'insert into private.saml_assertions (id_hash, expires_at) values ($1, $2) on conflict do nothing',
    [idHash, assertion.expiresAt],
  );
  return rowCount === 1;
}
