import { presentUser, presentUserOf } from '../../accounts/present-user.ts';
import { type AuthCall, signedIn } from '../../core.ts';
import { applicationScopes } from '../../guards/require-user.ts';
import { userForApplication } from '../../oauth/user-claims.ts';
import { authPool } from '../../stores/auth-database.ts';

/** GET /user -> the caller. An application gets what it was granted, without identities and factors. */
export async function getUser(call: AuthCall): Promise<Response> {
  const { user } = signedIn(call);
  const scopes = applicationScopes(call);
  if (scopes !== null) return Response.json(presentUser(userForApplication(user, scopes), []));
  return Response.json(await presentUserOf(authPool(call.services), user));
}
