import { createHash, randomUUID } from 'node:crypto';
import { type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose';
import { CALLBACK_ADDRESS } from './external-journey.ts';
import { type OpenIdProvider, visit } from './open-id-provider.ts';

/** What an app gets that signs people in at the provider itself. */
export interface IssuedTokens {
  idToken: string;
  accessToken: string;
  /** As the app made it; the provider was given its hash. */
  nonce: string;
}

/** The hash of a nonce that an app gives to the provider. */
export function hashedNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex');
}

/** Signs `subject` in at the provider by the code flow, as an app does. */
export async function issueTokens(
  { provider }: Pick<OpenIdProvider, 'provider'>,
  subject: string,
  nonce: string = randomUUID(),
): Promise<IssuedTokens> {
  const { issuer, clientId, clientSecret } = provider;
  const verifier = 'v'.repeat(43);
  const address = new URL('/auth', issuer);
  address.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: CALLBACK_ADDRESS,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    login_hint: subject,
    ...(nonce === '' ? {} : { nonce: hashedNonce(nonce) }),
  }).toString();
  const returned = new URL(await visit(address.href));
  const answer = await fetch(new URL('/token', issuer), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: returned.searchParams.get('code') ?? '',
      redirect_uri: CALLBACK_ADDRESS,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  const tokens = (await answer.json()) as { id_token?: string; access_token?: string };
  if (tokens.id_token === undefined || tokens.access_token === undefined) {
    throw new Error(`the provider answered ${answer.status}`);
  }
  return { idToken: tokens.id_token, accessToken: tokens.access_token, nonce };
}

/** An ID token with these claims, signed by the provider unless another key is given. */
export function signIdToken(
  { signingKey }: Pick<OpenIdProvider, 'signingKey'>,
  claims: JWTPayload,
  { header = {}, key }: { header?: Partial<JWTHeaderParameters>; key?: CryptoKey | Uint8Array } = {},
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'test', ...header })
    .sign(key ?? signingKey);
}
