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
  /** Asked for besides those that signing in needs. */
  scopes: readonly string[];
  /** For one call to it. */
  timeoutMs: number;
}

/** Half the time that a request of ours may take, so that its answer is ours. */
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

/** Providers with an address of their own; the others need theirs in the configuration. */
export const PROVIDER_HOMES: Readonly<Record<string, string>> = {
  github: 'https://github.com',
  google: 'https://accounts.google.com',
};
