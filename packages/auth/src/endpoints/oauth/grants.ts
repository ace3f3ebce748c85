import { isUuid } from '@fml/contract';
import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { presentApplication } from '../../oauth/present-client.ts';
import { scopeNames } from '../../oauth/scopes.ts';
import { writeAuditEntry } from '../../stores/audit-log.ts';
import { authPool, authTransaction } from '../../stores/auth-database.ts';
import { deleteAuthorizationsOfClient } from '../../stores/oauth-authorization-store.ts';
import { listGrants as findGrants, revokeConsent } from '../../stores/oauth-consent-store.ts';
import { deleteSessionsOfClient } from '../../stores/session-store.ts';

/** GET /user/oauth/grants -> the applications that the caller has approved. */
export async function listGrants(call: AuthCall): Promise<Response> {
  const grants = await findGrants(authPool(call.services), signedIn(call).user.id);
  return Response.json(
    grants.map((grant) => ({
      client: presentApplication(grant),
      scopes: scopeNames(grant.scopes),
      granted_at: grant.granted_at,
    })),
  );
}

/** DELETE /user/oauth/grants?client_id= -> 204; the application's sessions and open requests end with its grant. */
export async function revokeGrant(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const clientId = call.url.searchParams.get('client_id') ?? '';
  if (clientId === '') throw invalid('client_id is required');
  if (!isUuid(clientId)) throw invalid('invalid client_id format');
  await authTransaction(call.services, async (tx) => {
    if (!(await revokeConsent(tx, user.id, clientId, call.services.now()))) {
      throw new AuthError('oauth_consent_not_found');
    }
    // First whatever could still start a session.
    await deleteAuthorizationsOfClient(tx, clientId, user.id);
    await deleteSessionsOfClient(tx, clientId, user.id);
    const traits = { action: 'revoke_oauth_grant', oauth_client_id: clientId };
    await writeAuditEntry(call, tx, 'token_revoked', user, traits);
  });
  return new Response(null, { status: 204 });
}
