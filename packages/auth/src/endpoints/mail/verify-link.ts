import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { asAuthError } from '../../errors/render-auth-error.ts';
import { acceptCredential, SECOND_ADDRESS_MESSAGE } from '../../one-time-credentials/accept-credential.ts';
import { findCredentialByLink } from '../../one-time-credentials/find-credential.ts';
import {
  isVerifyType,
  type OneTimeCredential,
  type VerifyType,
} from '../../one-time-credentials/one-time-credential.ts';
import { isPkceToken } from '../../one-time-credentials/one-time-token.ts';
import {
  codeTarget,
  failureTarget,
  messageTarget,
  redirectTo,
  sessionTarget,
} from '../../redirects/result-redirects.ts';
import { startSession } from '../../sessions/start-session.ts';
import { authTransaction, type Queryable } from '../../stores/auth-database.ts';
import { type FlowStateRow, findFlowStateOfUser, issueAuthCode } from '../../stores/flow-state-store.ts';

const EXPIRED = 'Email link is invalid or has expired';

/** Uses up a link's token and redirects (docs/protocol/auth.md#codes-and-links). Throws only when it is not a link. */
export async function verifyLink(call: AuthCall, typeText: string, token: string): Promise<Response> {
  const type = readLink(typeText, token);
  const pkce = isPkceToken(token);
  try {
    const target = await authTransaction(call.services, (tx) => follow(call, tx, type, token));
    return redirectTo(target, 303);
  } catch (thrown) {
    const error = asAuthError(thrown);
    // A fault of the server: the token is still valid, so the answer asks to retry and the fault is logged.
    if (!(error instanceof AuthError) || error.status >= 500) throw thrown;
    return redirectTo(failureTarget(call.redirectTo, error, pkce), 303);
  }
}

/** The checks that do not need the token. Throws `validation_failed`. */
export function readLink(type: string, token: string): VerifyType {
  if (type === '') throw invalid('Verify requires a verification type');
  if (token === '') throw invalid('Verify requires a token or a token hash');
  if (!isVerifyType(type)) throw invalid('Unsupported verification type');
  return type;
}

async function follow(call: AuthCall, tx: Queryable, type: VerifyType, token: string): Promise<string> {
  const pkce = isPkceToken(token);
  const credential = await findCredentialByLink(call, tx, { type, link: token });
  if (credential === null) throw new AuthError('otp_expired', EXPIRED, { status: 403 });
  const accepted = await acceptCredential(call, tx, credential);
  if (accepted.kind === 'awaiting_second_address')
    return messageTarget(call.redirectTo, SECOND_ADDRESS_MESSAGE, pkce);
  if (!pkce) return sessionTarget(call.redirectTo, await startSession(call, tx, accepted.user, 'otp'), type);
  const flow = await flowOf(tx, credential);
  if (flow === null) throw new AuthError('flow_state_not_found');
  await issueAuthCode(tx, flow.id, { userId: accepted.user.id }, call.services.now());
  return codeTarget(call.redirectTo, flow.auth_code ?? '');
}

/** The newest flow that requested this token; it replaced the token of any older message. */
async function flowOf(tx: Queryable, { user, token }: OneTimeCredential): Promise<FlowStateRow | null> {
  const methods = {
    confirmation_token: ['email/signup'],
    recovery_token: ['magiclink', 'recovery'],
    email_change_token_current: ['email_change'],
    email_change_token_new: ['email_change'],
    phone_change_token: [],
    reauthentication_token: [],
  }[token];
  const flows: FlowStateRow[] = [];
  for (const method of methods) {
    const flow = await findFlowStateOfUser(tx, user.id, method);
    if (flow !== null) flows.push(flow);
  }
  return flows.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))[0] ?? null;
}
