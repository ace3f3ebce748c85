import { queryOptions } from '@tanstack/react-query';
import { appConfig } from '../../../api/app-config.ts';
import { authCall, authCodeOf } from '../../../api/auth-call.ts';

/** Applications that the signed-in person allowed. */

export interface Grant {
  /** Name and address are the application's own words. */
  client: { id: string; name: string; uri: string };
  scopes: string[];
  grantedAt: string;
}

/** Null where applications cannot sign people in. */
async function listGrants(): Promise<Grant[] | null> {
  const { hasOauthServer: hasServer } = await appConfig();
  return hasServer ? authCall((auth) => auth.oauth.listGrants()) : null;
}

export const grantsQuery = queryOptions({ queryKey: ['account', 'grants'], queryFn: listGrants });

/** Ends the application's sessions; one that was revoked before counts as done. */
export async function revokeGrant(clientId: string): Promise<void> {
  try {
    await authCall((auth) => auth.oauth.revokeGrant({ clientId }));
  } catch (error) {
    if (authCodeOf(error) !== 'oauth_consent_not_found') throw error;
  }
}
