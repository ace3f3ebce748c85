import { createHash } from 'node:crypto';
import { DESK_SCOPES, type Gateway, TokenError } from '@fml/auth';
import { isUuid } from '@fml/contract';

export type DeskScope = (typeof DESK_SCOPES)[number];

/** What a person let an application do, as its access token says. The database still checks session, person, and role. */
export interface ApplicationGrant {
  /** Claims of the verified token, as row policies read them. */
  claims: Readonly<Record<string, unknown>>;
  /** Names person and application in rate limits; reveals neither. */
  limitKey: string;
  scopes: readonly DeskScope[];
}

/**
 * The grant behind a request; null without a valid token of an application that was requested for `resource`. A person's
 * own token is none, and neither is an application's token for our other APIs.
 */
export async function readGrant(
  gateway: Pick<Gateway, 'bearerClaims'>,
  headers: Headers,
  resource: string,
): Promise<ApplicationGrant | null> {
  const claims = await verifiedClaims(gateway, headers, resource);
  if (claims === null) return null;
  const { sub, aud, role, client_id: clientId, session_id: sessionId, scope } = claims;
  if (role !== 'authenticated' || !Array.isArray(aud) || !aud.includes(resource)) return null;
  if (!isId(sub) || !isId(clientId) || !isId(sessionId)) return null;
  const granted = typeof scope === 'string' ? scope.split(' ') : [];
  return {
    claims,
    limitKey: createHash('sha256').update(`${sub} ${clientId}`).digest('base64url').slice(0, 22),
    scopes: DESK_SCOPES.filter((name) => granted.includes(name)),
  };
}

async function verifiedClaims(gateway: Pick<Gateway, 'bearerClaims'>, headers: Headers, resource: string) {
  // Only this header: an API key is no token.
  const authorization = headers.get('authorization');
  if (authorization === null) return null;
  try {
    return await gateway.bearerClaims(new Headers({ authorization }), resource);
  } catch (thrown) {
    if (thrown instanceof TokenError) return null;
    throw thrown;
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && isUuid(value);
}
