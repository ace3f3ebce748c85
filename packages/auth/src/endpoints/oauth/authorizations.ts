import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { decideAuthorization, openAuthorization } from '../../oauth/decide-authorization.ts';
import { presentApplication } from '../../oauth/present-client.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import { findOAuthClient } from '../../stores/oauth-client-store.ts';

/** GET /oauth/authorizations/{id} -> which application asks for what, or `{redirect_url}` after an earlier consent. */
export async function authorizationDetails(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const body = await authTransaction(call.services, async (tx) => {
    const request = await openAuthorization(call, tx, user.id);
    if ('redirectUrl' in request) return { redirect_url: request.redirectUrl };
    const client = await findOAuthClient(tx, request.client_id);
    if (client === null) throw new AuthError('oauth_authorization_not_found');
    return {
      authorization_id: request.authorization_id,
      redirect_uri: request.redirect_uri,
      // In addition to GoTrue: whether someone here registered the application.
      client: { ...presentApplication(client), registration_type: client.registration_type },
      user: { id: user.id, email: user.email ?? '' },
      scope: request.scope,
    };
  });
  return Response.json(body);
}

/** POST /oauth/authorizations/{id}/consent `{action}` -> `{redirect_url}`: back to the application with a code or a denial. */
export async function consent(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const { action } = call.body;
  if (action !== 'approve' && action !== 'deny') {
    throw invalid("action must be 'approve' or 'deny'");
  }
  const address = await authTransaction(call.services, (tx) =>
    decideAuthorization(call, tx, user.id, action),
  );
  return Response.json({ redirect_url: address });
}
