import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { decideAuthorization } from '../../oauth/decide-authorization.ts';
import { authTransaction } from '../../stores/auth-database.ts';

/** POST /oauth/authorizations/{id}/consent `{action}` -> `{redirect_url}`: back to the application with a code or a denial. */
export async function consent(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const { action } = call.body;
  if (action !== 'approve' && action !== 'deny') {
    throw new AuthError('validation_failed', "action must be 'approve' or 'deny'");
  }
  const address = await authTransaction(call.services, (tx) =>
    decideAuthorization(call, tx, user.id, action),
  );
  return Response.json({ redirect_url: address });
}
