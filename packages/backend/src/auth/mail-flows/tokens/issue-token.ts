import type { Queryable } from '../../auth-database.ts';
import type { CodeChallenge } from '../../pkce/code-challenge.ts';
import { insertFlowState } from '../../pkce/flow-state-store.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import type { AuthenticationMethod } from '../../sessions/session-row.ts';
import { codeHash, linkHash, newCode, newLinkToken, PKCE_PREFIX } from './one-time-token.ts';
import { type OneTimeTokenType, putToken } from './token-store.ts';

export interface IssueRequest {
  userId: string;
  type: OneTimeTokenType;
  /** Normalised address or number the message goes to. */
  address: string;
  challenge?: CodeChallenge | null;
  /** How a client that keeps a verifier will have proved itself; with `challenge`. */
  method?: AuthenticationMethod;
  /** The flow state is made by another token of the same request. */
  flowStateElsewhere?: boolean;
  /** A fixed code, for test numbers. */
  code?: string;
}

export interface IssuedToken {
  code: string;
  /** Token of the link, with its `pkce_` prefix if it has one. */
  link: string;
}

/** A fresh code and link token, stored as hashes; the client's challenge waits in a flow state. */
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
    await forgetUnansweredFlows(tx, request.userId, authenticationMethod);
    await insertFlowState(
      tx,
      { challenge, providerType: 'email', authenticationMethod, userId: request.userId },
      now,
    );
  }
  return { code, link };
}

/** The token of an older message was just replaced: nothing leads to its flow any more. */
async function forgetUnansweredFlows(tx: Queryable, userId: string, method: string): Promise<void> {
  await tx.query(
    `delete from auth.flow_state
      where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null`,
    [userId, method],
  );
}
