import {
  authorizationCodeGrant,
  type Configuration,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import type { ExternalProvider } from '../config/external-provider.ts';
import { type ExternalProfile, type ExternalSignIn, externalProfile } from './external-profile.ts';
import { openIdProfile } from './open-id-profile.ts';
import { type ProviderChecks, providerConfiguration } from './provider-client.ts';
import { callProvider } from './provider-failure.ts';

/**
 * Exchanges the code in `returnUrl` (the public address of our callback with the provider's parameters) and reads the
 * profile. State, nonce, verifier, signature, issuer and audience are checked. Throws `ProviderFailure`.
 */
export async function providerSignIn(
  provider: ExternalProvider,
  returnUrl: URL,
  checks: ProviderChecks,
): Promise<ExternalSignIn> {
  return callProvider(provider.name, async () => {
    const configuration = await providerConfiguration(provider);
    const isOpenId = provider.kind !== 'github';
    const tokens = await authorizationCodeGrant(configuration, returnUrl, {
      expectedState: checks.state,
      pkceCodeVerifier: checks.codeVerifier,
      ...(isOpenId ? { expectedNonce: checks.nonce, idTokenExpected: true } : {}),
    });
    const profile = isOpenId
      ? await idTokenProfile(provider, configuration, tokens.access_token, {
          ...namePostedBy(provider, returnUrl),
          ...tokens.claims(),
        })
      : await gitHubProfile(configuration, tokens.access_token, provider.issuer);
    return { profile, accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null };
  });
}

type Claims = Readonly<Record<string, unknown>>;

async function idTokenProfile(
  provider: ExternalProvider,
  configuration: Configuration,
  accessToken: string,
  idToken: Claims,
): Promise<ExternalProfile> {
  const { iss, sub } = idToken;
  if (typeof iss !== 'string' || typeof sub !== 'string') throw new Error('no ID token');
  let claims = idToken;
  // Many providers omit the address from the ID token. The library rejects an answer about another subject.
  if (idToken.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined) {
    claims = { ...(await fetchUserInfo(configuration, accessToken, sub)), ...idToken };
  }
  return openIdProfile(provider, { ...claims, iss, sub });
}

/** Apple sends the name once, in a form field. The form is not signed, so only the name is taken from it. */
function namePostedBy(provider: ExternalProvider, returnUrl: URL): Claims {
  const posted = returnUrl.searchParams.get('user');
  if (provider.kind !== 'apple' || posted === null) return {};
  try {
    const { name } = JSON.parse(posted) as { name?: { firstName?: unknown; lastName?: unknown } };
    return { name: [name?.firstName, name?.lastName].filter((part) => typeof part === 'string').join(' ') };
  } catch {
    return {};
  }
}

/** A GitHub user has a number as its subject and a list of addresses, one of them primary. */
async function gitHubProfile(
  configuration: Configuration,
  accessToken: string,
  site: string,
): Promise<ExternalProfile> {
  const api = site === 'https://github.com' ? 'https://api.github.com' : `${site}/api/v3`;
  const read = async (path: string): Promise<unknown> => {
    const response = await fetchProtectedResource(configuration, accessToken, new URL(api + path), 'GET');
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  const [user, listed] = await Promise.all([read('/user') as Promise<Claims>, read('/user/emails')]);
  if (typeof user.id !== 'number') throw new Error('no user id');
  const addresses = (Array.isArray(listed) ? listed : []) as Claims[];
  const address =
    addresses.find(({ primary, verified }) => primary === true && verified === true) ??
    addresses.find(({ verified }) => verified === true) ??
    addresses.find(({ primary }) => primary === true);
  return externalProfile({
    issuer: api,
    subject: String(user.id),
    email: address?.email,
    emailVerified: address?.verified === true,
    name: user.name,
    userName: user.login,
    picture: user.avatar_url,
  });
}
