import { randomUUID } from 'node:crypto';
import type { CodeChallenge } from '../requests/code-challenge.ts';
import type { Queryable } from './auth-database.ts';
import { utcText } from './auth-database.ts';

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
  invite_token: string | null;
  referrer: string | null;
  oauth_client_state_id: string | null;
  linking_target_id: string | null;
  email_optional: boolean;
  created_at: string;
}

export const FLOW_STATE_COLUMNS = `id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
  provider_access_token, provider_refresh_token, authentication_method, ${utcText('auth_code_issued_at')}, invite_token,
  referrer, oauth_client_state_id, linking_target_id, email_optional, ${utcText('created_at')}`;

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
  inviteToken?: string;
  oauthClientStateId?: string;
}

/** The code exists from the start but cannot be used until `auth_code_issued_at` is set. */
export async function insertFlowState(tx: Queryable, flow: NewFlowState, now: Date): Promise<FlowStateRow> {
  const { rows } = await tx.query<FlowStateRow>(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
       authentication_method, referrer, linking_target_id, invite_token, oauth_client_state_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning ${FLOW_STATE_COLUMNS}`,
    [
      randomUUID(),
      flow.userId ?? null,
      randomUUID(),
      flow.challenge?.challenge ?? null,
      flow.challenge?.method ?? null,
      flow.providerType,
      flow.authenticationMethod,
      flow.referrer ?? null,
      flow.linkingTargetId ?? null,
      flow.inviteToken ?? null,
      flow.oauthClientStateId ?? null,
      now,
    ],
  );
  return rows[0] as FlowStateRow;
}

/** Locked for the transaction. */
export async function findFlowState(tx: Queryable, id: string): Promise<FlowStateRow | null> {
  const { rows } = await tx.query<FlowStateRow>(
    `select ${FLOW_STATE_COLUMNS} from auth.flow_state where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** Locked for the transaction, so that a code is exchanged once. */
export async function findFlowStateByCode(tx: Queryable, authCode: string): Promise<FlowStateRow | null> {
  const { rows } = await tx.query<FlowStateRow>(
    `select ${FLOW_STATE_COLUMNS} from auth.flow_state where auth_code = $1 for update`,
    [authCode],
  );
  return rows[0] ?? null;
}

/** The newest flow of that user and method: a mailed link returns to the client that requested it. */
export async function findFlowStateOfUser(
  tx: Queryable,
  userId: string,
  authenticationMethod: string,
): Promise<FlowStateRow | null> {
  const { rows } = await tx.query<FlowStateRow>(
    `select ${FLOW_STATE_COLUMNS} from auth.flow_state f where user_id = $1 and authentication_method = $2
     order by f.created_at desc limit 1 for update`,
    [userId, authenticationMethod],
  );
  return rows[0] ?? null;
}

/** The user is verified: from now on the code can be exchanged, until the flow state expires. */
export async function issueAuthCode(
  tx: Queryable,
  id: string,
  issued: { userId: string; providerAccessToken?: string; providerRefreshToken?: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update auth.flow_state set user_id = $2, provider_access_token = $3, provider_refresh_token = $4,
       auth_code_issued_at = $5, updated_at = $5 where id = $1`,
    [id, issued.userId, issued.providerAccessToken ?? null, issued.providerRefreshToken ?? null, now],
  );
}

export async function deleteFlowState(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from auth.flow_state where id = $1', [id]);
}
