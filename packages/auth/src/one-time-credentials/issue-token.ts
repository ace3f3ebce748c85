import type { AuthCall } from '../core.ts';
import type { CodeChallenge } from '../requests/code-challenge.ts';
import type { Queryable } from '../stores/auth-database.ts';
import { insertFlowState } from '../stores/flow-state-store.ts';
import { type OneTimeTokenType, putToken } from '../stores/one-time-token-store.ts';
import type { AuthenticationMethod } from '../stores/session-store.ts';
import { codeHash, linkHash, newCode, newLinkToken, PKCE_PREFIX } from './one-time-token.ts';

export interface IssueRequest {
  userId: string;
  type: OneTimeTokenType;
  /** Normalized address or number the message is sent to. */
  address: string;
  challenge?: CodeChallenge | null;
  /** The authentication method of the session that a client with a verifier gets; with `challenge`. */
  method?: AuthenticationMethod;
  /** Another token of the same request creates the flow state. */
  flowStateElsewhere?: boolean;
  /** A fixed code, for test numbers. */
  code?: string;
}

export interface IssuedToken {
  code: string;
  /** Token of the link, with its `pkce_` prefix if it has one. */
  link: string;
}

/** Creates a code and a link token and stores their hashes; the client's challenge waits in a flow state. */
export async function issueToken(call: AuthCall, tx: Queryable, request: IssueRequest): Promise<IssuedToken> {
  const now = call.services.now();
  const challenge = request.challenge ?? null;
  const code = request.code ?? newCode();
  const link = newLinkToken(challenge !== null);
  const prefix = challenge === null ? '' : PKCE_PREFIX;
  await putToken(
    tx,
    {
      userId: request.userId,
      type: request.type,
      codeHash: `${prefix}${codeHash(request.address, code)}`,
      linkHash: linkHash(link),
      relatesTo: request.address,
    },
    now,
  );
  if (challenge !== null && request.flowStateElsewhere !== true) {
    const authenticationMethod = request.method ?? 'otp';
    await deleteUnansweredFlows(tx, request.userId, authenticationMethod);
    await insertFlowState(
      tx,
      { challenge, providerType: 'email', authenticationMethod, userId: request.userId },
      now,
    );
  }
  return { code, link };
}

/** The token of an older message was just replaced, so nothing leads to its flow. */
async function deleteUnansweredFlows(tx: Queryable, userId: string, method: string): Promise<void> {
  await tx.query(
    `delete from auth.flow_state
      where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null`,
    [userId, method],
  );
}
