import { authTransaction, type Queryable } from '../../auth-database.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { asAuthError } from '../../errors/render-auth-error.ts';
import { type FlowStateRow, findFlowStateOfUser, issueAuthCode } from '../../pkce/flow-state-store.ts';
import { codeTarget, failureTarget, messageTarget, sessionTarget } from '../../redirects/verify-redirects.ts';
import type { AuthCall } from '../../requests/auth-call.ts';
import { startSession } from '../../sessions/start-session.ts';
import { acceptProof, HALF_MESSAGE } from '../proofs/accept-proof.ts';
import { findProofByLink } from '../proofs/find-proof.ts';
import { isVerifyType, type Proof, type VerifyType } from '../proofs/proof.ts';
import { isPkceToken } from '../tokens/one-time-token.ts';

const EXPIRED = 'Email link is invalid or has expired';

/** Uses a link's token up and leads on (contract 6.5). Throws only for what is no link at all. */
export async function verifyLink(call: AuthCall, typeText: string, token: string): Promise<Response> {
  const type = readLink(typeText, token);
  const pkce = isPkceToken(token);
  try {
    const target = await authTransaction(call.services, (tx) => follow(call, tx, type, token));
    return leadTo(target);
  } catch (thrown) {
    const error = asAuthError(thrown);
    // Ours to repair, and the token is still good: the answer must ask to come back, and be logged.
    if (!(error instanceof AuthError) || error.status >= 500) throw thrown;
    return leadTo(failureTarget(call.redirectTo, error, pkce));
  }
}

/** The checks that do not look at the token. Throws `validation_failed`. */
export function readLink(type: string, token: string): VerifyType {
  if (type === '') throw new AuthError('validation_failed', 'Verify requires a verification type');
  if (token === '') throw new AuthError('validation_failed', 'Verify requires a token or a token hash');
  if (!isVerifyType(type)) throw new AuthError('validation_failed', 'Unsupported verification type');
  return type;
}

async function follow(call: AuthCall, tx: Queryable, type: VerifyType, token: string): Promise<string> {
  const pkce = isPkceToken(token);
  const proof = await findProofByLink(call, tx, { type, link: token });
  if (proof === null) throw new AuthError('otp_expired', EXPIRED, { status: 403 });
  const accepted = await acceptProof(call, tx, proof);
  if (accepted.kind === 'half') return messageTarget(call.redirectTo, HALF_MESSAGE, pkce);
  if (!pkce) return sessionTarget(call.redirectTo, await startSession(call, tx, accepted.user, 'otp'), type);
  const flow = await flowOf(tx, proof);
  if (flow === null) throw new AuthError('flow_state_not_found');
  await issueAuthCode(tx, flow.id, { userId: accepted.user.id }, call.services.now());
  return codeTarget(call.redirectTo, flow.auth_code ?? '');
}

/** The newest flow that asked for this token: an older message's token was replaced by it. */
async function flowOf(tx: Queryable, { user, token }: Proof): Promise<FlowStateRow | null> {
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

function leadTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
