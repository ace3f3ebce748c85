import { isUuid } from '@fml/contract';
import type { AuthCall } from '../core.ts';
import { writeAuditEntry } from '../stores/audit-log.ts';
import { authTransaction } from '../stores/auth-database.ts';
import { lockSessionOfToken } from '../stores/rotation-store.ts';
import { deleteSession, findSession } from '../stores/session-store.ts';
import { findUserById } from '../stores/user-store.ts';
import { TokenError } from '../tokens/token-verifier.ts';
import { userinfoAudience } from './audience.ts';

/** Ends the session that a refresh or access token belongs to, if it is one of this application. */
export async function revokeToken(call: AuthCall, clientId: string, token: string): Promise<void> {
  const { refreshTokens } = call.services;
  const named = refreshTokens.isWellFormed(token) ? null : await sessionOfAccessToken(call, token);
  await authTransaction(call.services, async (tx) => {
    const id = named ?? (await lockSessionOfToken(tx, refreshTokens.stored(token)));
    const session = id === null ? null : await findSession(tx, id);
    if (session === null || session.oauth_client_id !== clientId) return;
    await deleteSession(tx, session.id);
    const user = await findUserById(tx, session.user_id);
    if (user !== null) await writeAuditEntry(call, tx, 'token_revoked', user, { client_id: clientId });
  });
}

/** Null for anything but a valid access token that we issued. */
async function sessionOfAccessToken({ services }: AuthCall, token: string): Promise<string | null> {
  try {
    const { claims } = await services.verifier.verify(token, userinfoAudience(services.config.issuer));
    const id = claims['session_id'];
    return typeof id === 'string' && isUuid(id) ? id : null;
  } catch (thrown) {
    if (thrown instanceof TokenError) return null;
    throw thrown;
  }
}
