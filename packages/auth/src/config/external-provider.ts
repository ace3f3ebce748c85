export interface ExternalProvider {
  /** What `?provider=` says: a well-known name, or `custom:<id>`. */
  name: string;
  /**
   * `openid` discovers everything from the issuer. Apple does as well, with a client secret that we sign and a return
   * by form post. GitHub speaks plain OAuth 2 and its own API.
   */
  kind: 'openid' | 'apple' | 'github';
  /** Of `openid` the issuer, of `github` the address of the site (an Enterprise server has its own). No slash at its end. */
  issuer: string;
  clientId: string;
  /** Client IDs of other apps of the same owner, such as a phone app; their ID tokens are accepted. */
  otherClientIds: readonly string[];
  /** `''` when `appleKey` signs a new one for every use. */
  clientSecret: string;
  appleKey?: AppleKey;
  /** Accept ID tokens without comparing nonces, for apps whose sign-in library sets one that they never see. */
  skipNonceCheck: boolean;
  /** Requested in addition to those that sign-in needs. */
  scopes: readonly string[];
  /** Time limit for one call to the provider. */
  timeoutMs: number;
}

/** The key that Apple issues instead of a client secret. */
export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8 in PEM, an elliptic curve key on P-256. */
  privateKey: string;
}

/** Half the time limit of a request, so that the failure is reported by us and not by a proxy. */
export const DEFAULT_PROVIDER_TIMEOUT_MS = 4000;

/** Names the client library's types know; anything else is `custom:<id>`. */
export const WELL_KNOWN_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
] as const;

/** Providers with a known address; the others need theirs in the configuration. */
export const PROVIDER_HOME_ORIGINS: Readonly<Record<string, string>> = {
  apple: 'https://appleid.apple.com',
  // Of every tenant; the issuer of one tenant admits its people only.
  azure: 'https://login.microsoftonline.com/common/v2.0',
  github: 'https://github.com',
  google: 'https://accounts.google.com',
};
