import { type AuthCall, signedIn } from '../../core.ts';
import { applicationScopes, requireUserOrApplication } from '../../guards/require-user.ts';
import { userinfoAudience } from '../../oauth/audience.ts';
import { OAUTH_SCOPES } from '../../oauth/scopes.ts';
import { userClaims } from '../../oauth/user-claims.ts';

/** Also lets tokens in that were requested for another resource. */
export function requireUserinfoToken(call: AuthCall): Promise<void> {
  return requireUserOrApplication(call, userinfoAudience(call.services.config.issuer));
}

/** GET or POST /oauth/userinfo -> the claims that the token's scopes allow. */
export async function userinfo(call: AuthCall): Promise<Response> {
  return Response.json(userClaims(signedIn(call).user, applicationScopes(call) ?? OAUTH_SCOPES));
}
