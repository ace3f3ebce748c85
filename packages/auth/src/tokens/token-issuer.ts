import { SignJWT } from 'jose';
import type { KeySet } from '../keys/key-set.ts';
import type { AmrClaim } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';

export interface TokenIssuer {
  /** `claims` as they are; `iat` and `exp` are the caller's. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
}

export interface AccessTokenSubject {
  user: UserRow;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  amr: readonly AmrClaim[];
}

export interface AccessTokenOptions {
  issuer: string;
  lifetimeS: number;
  now: Date;
}

/** docs/protocol/auth.md#sessions-and-tokens. */
export function accessTokenClaims(
  { user, sessionId, aal, amr }: AccessTokenSubject,
  { issuer, lifetimeS, now }: AccessTokenOptions,
): Record<string, unknown> & { exp: number } {
  const issuedAtS = Math.floor(now.getTime() / 1000);
  return {
    iss: issuer,
    sub: user.id,
    aud: user.aud ?? '',
    exp: issuedAtS + lifetimeS,
    iat: issuedAtS,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? '',
    aal,
    amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  };
}

export function createTokenIssuer(keys: Pick<KeySet, 'signingKey'>): TokenIssuer {
  return {
    sign: async (claims) => {
      const { kid, algorithm, key } = await keys.signingKey();
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', ...(kid === null ? {} : { kid }) })
        .sign(key);
    },
  };
}
