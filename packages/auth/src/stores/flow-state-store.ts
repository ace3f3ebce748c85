import { randomUUID } from 'node:crypto';
import type { CodeChallenge } from '../requests/code-challenge.ts';
import { firstRow, insertRow, type Queryable, updateRow, utcText } from './auth-database.ts';

/** A row of `auth.flow_state`: a pending sign-in, completed by exchanging its code. */
export interface FlowStateRow {
  id: string;
  user_id: string | null;
  auth_code: string | null;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  provider_type: string;
  provider_access_token: string | null;
  provider_refresh_token: string | null;
  authentication_method: string;
  auth_code_issued_at: string | null;
  referrer: string | null;
  linking_target_id: string | null;
  created_at: string;
}

export const FLOW_STATE_COLUMNS = `id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
  provider_access_token, provider_refresh_token, authentication_method, ${utcText('auth_code_issued_at')}, referrer,
  linking_target_id, ${utcText('created_at')}`;

export interface NewFlowState {
  /** Absent for flows that end with tokens in the fragment. */
  challenge: CodeChallenge | null;
  /** `email`, `phone` or the provider's name. */
  providerType: string;
  /** Such as `oauth`, `magiclink`, `recovery`, `email/signup`. */
  authenticationMethod: string;
  userId?: string;
  referrer?: string;
  linkingTargetId?: string;
  oauthClientStateId?: string;
}

/** The code exists from the start but cannot be used until `auth_code_issued_at` is set. */
export async function insertFlowState(tx: Queryable, flow: NewFlowState, now: Date): Promise<FlowStateRow> {
  const row = {
    id: randomUUID(),
    user_id: flow.userId,
    auth_code: randomUUID(),
    code_challenge: flow.challenge?.challenge,
    code_challenge_method: flow.challenge?.method,
    provider_type: flow.providerType,
    authentication_method: flow.authenticationMethod,
    referrer: flow.referrer,
    linking_target_id: flow.linkingTargetId,
    oauth_client_state_id: flow.oauthClientStateId,
    created_at: now,
    updated_at: now,
  };
  return (await insertRow(tx, 'auth.flow_state', row, `returning ${FLOW_STATE_COLUMNS}`)) as FlowStateRow;
}

/** Locked for the transaction. */
export function findFlowState(tx: Queryable, id: string): Promise<FlowStateRow | null> {
  return firstRow(tx, `select ${FLOW_STATE_COLUMNS} from auth.flow_state where id = $1 for update`, [id]);
}

/** Locked for the transaction, so that a code is exchanged once. */
export function findFlowStateByCode(tx: Queryable, authCode: string): Promise<FlowStateRow | null> {
  return firstRow(tx, `select ${FLOW_STATE_COLUMNS} from auth.flow_state where auth_code = $1 for update`, [
    authCode,
  ]);
}

/** The newest flow of that user and method: a mailed link returns to the client that requested it. */
export function findFlowStateOfUser(
  tx: Queryable,
  userId: string,
  authenticationMethod: string,
): Promise<FlowStateRow | null> {
  return firstRow(
    tx,
    `select ${FLOW_STATE_COLUMNS} from auth.flow_state f where user_id = $1 and authentication_method = $2
     order by f.created_at desc limit 1 for update`,
    [userId, authenticationMethod],
  );
}

/** The user is verified: from now on the code can be exchanged, until the flow state expires. */
export async function issueAuthCode(
  tx: Queryable,
  id: string,
  issued: { userId: string; providerAccessToken?: string; providerRefreshToken?: string },
  now: Date,
): Promise<void> {
  await updateRow(tx, 'auth.flow_state', id, {
    user_id: issued.userId,
    provider_access_token: issued.providerAccessToken,
    provider_refresh_token: issued.providerRefreshToken,
    auth_code_issued_at: now,
    updated_at: now,
  });
}

export async function deleteFlowState(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.flow_state where id = $1', [id]);
}
