/** A service people can sign in with, as configured. */
export interface ExternalProvider {
  /** What `?provider=` says: a well-known name, or `custom:<id>`. */
  name: string;
  /** `openid` discovers everything from the issuer; GitHub speaks plain OAuth 2 and an API of its own. */
  kind: 'openid' | 'github';
  /** Of `openid` the issuer, of `github` the address of the site (an Enterprise server has its own). No slash at its end. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Requested in addition to those that sign-in needs. */
  scopes: readonly string[];
  /** Time limit for one call to the provider. */
  timeoutMs: number;
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
  github: 'https://github.com',
  google: 'https://accounts.google.com',
};
