import { createHash } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { ExternalProvider } from '../config/external-provider.ts';
import { OAuthError } from '../errors/oauth-error.ts';
import type { ExternalProfile } from '../external/external-profile.ts';
import { openIdProfile } from '../external/open-id-profile.ts';
import { ProviderFailure } from '../external/provider-failure.ts';
import { isAccessTokenOf } from './access-token-hash.ts';
import { isIssuedBy } from './issuer-claim.ts';
import { type IssuerKeys, issuerKeys } from './issuer-keys.ts';

export interface PresentedIdToken {
  idToken: string;
  /** The provider's; `''` when the client sends none. */
  accessToken: string;
  /** As the client made it, before it was hashed for the provider; `''` when the client sends none. */
  nonce: string;
}

/** Only signatures that the issuer alone can make; `none` and shared secrets are not among them. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const MAX_TOKEN_CHARACTERS = 65_536;
const MAX_SUBJECT_CHARACTERS = 255;
/** How far the clocks of issuer and server may differ. */
const CLOCK_TOLERANCE_S = 60;

/**
 * The person that an ID token describes, after signature, issuer, times, audience, nonce and the hash of the access token
 * were checked (docs/protocol/auth.md#id-tokens). `report` gets the reason of a refusal for the log; it holds nothing of
 * the token. Throws OAuthError for a bad token and `ProviderFailure` when the issuer cannot be asked.
 */
export async function verifyIdToken(
  provider: ExternalProvider,
  presented: PresentedIdToken,
  { now, report }: { now: Date; report: (reason: string) => void },
): Promise<ExternalProfile> {
  const refuse: Refuse = (reason, sentence) => {
    report(reason);
    return new OAuthError('invalid request', sentence ?? 'Bad ID token');
  };
  const keys = await issuerKeys(provider);
  const { claims, algorithm } = await signedClaims(keys, presented.idToken, now, refuse);
  if (!isIssuedBy(keys.issuer, claims)) throw refuse('issuer');
  if (presented.accessToken !== '' && !isAccessTokenOf(claims.at_hash, algorithm, presented.accessToken)) {
    throw refuse('at_hash');
  }
  const { iss = '', sub } = claims;
  if (typeof sub !== 'string' || sub === '') {
    throw refuse('no sub', 'Missing sub claim in id_token');
  }
  if (sub.length > MAX_SUBJECT_CHARACTERS || sub.includes('\0')) throw refuse('unusable sub');
  const audiences = [claims.aud ?? []].flat();
  if (!audiences.some((audience) => isOurs(provider, audience))) {
    throw refuse('audience', `Unacceptable audience in id_token: [${audiences.join(' ').slice(0, 200)}]`);
  }
  if (!provider.skipNonceCheck) checkNonce(claims.nonce, presented.nonce, refuse);
  return openIdProfile(provider, { ...claims, iss, sub });
}

type Refuse = (reason: string, sentence?: string) => OAuthError;

/** Signature and times. */
async function signedClaims(
  { keyOf }: IssuerKeys,
  token: string,
  now: Date,
  refuse: Refuse,
): Promise<{ claims: JWTPayload; algorithm: string }> {
  if (token.length > MAX_TOKEN_CHARACTERS) throw refuse('size');
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
      algorithms: ALGORITHMS,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['iss', 'exp', 'iat'],
    });
    if (typeof payload.iat !== 'number') throw refuse('iat');
    if (payload.iat > now.getTime() / 1000 + CLOCK_TOLERANCE_S) throw refuse('iat', FROM_THE_FUTURE);
    return { claims: payload, algorithm: protectedHeader.alg };
  } catch (error) {
    if (error instanceof OAuthError || error instanceof ProviderFailure) throw error;
    if (error instanceof errors.JWTExpired) throw refuse(error.code, EXPIRED);
    if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf') {
      throw refuse(error.code, error.reason === 'check_failed' ? FROM_THE_FUTURE : undefined);
    }
    if (error instanceof errors.JOSEError) throw refuse(error.code);
    throw error;
  }
}

const FROM_THE_FUTURE =
  'Bad ID token: it was issued in the future. Check the clocks of this server and of the provider.';
const EXPIRED = 'Bad ID token: it has expired. Get a new one, or check the clock of this server.';

function isOurs({ clientId, otherClientIds }: ExternalProvider, audience: string): boolean {
  return audience === clientId || otherClientIds.includes(audience);
}

/** The provider got the hash of the nonce, so that only the client that began knows the nonce itself. */
function checkNonce(claim: unknown, nonce: string, refuse: Refuse): void {
  const hash = typeof claim === 'string' ? claim : '';
  if ((hash === '') !== (nonce === '')) {
    throw refuse('nonce missing', 'Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce === '' || createHash('sha256').update(nonce).digest('hex') === hash) return;
  refuse('nonce');
  throw new OAuthError('invalid nonce', 'Nonces mismatch');
}
