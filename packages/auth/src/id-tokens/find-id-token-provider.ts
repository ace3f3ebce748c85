import type { AuthConfig } from '../config/auth-config.ts';
import { type ExternalProvider, PROVIDER_HOME_ORIGINS } from '../config/external-provider.ts';
import { AuthError, invalid } from '../errors/auth-error.ts';

/** Issuers of the providers whose ID tokens the protocol knows, as the refusal names them. */
const ISSUERS: Readonly<Record<string, string>> = {
  ...PROVIDER_HOME_ORIGINS,
  facebook: 'https://www.facebook.com',
  kakao: 'https://kauth.kakao.com',
  keycloak: 'keycloak',
  linkedin_oidc: 'https://www.linkedin.com/oauth',
  slack_oidc: 'https://slack.com',
};

/** By name, or by issuer as older clients do. Throws `provider_disabled`, or `validation_failed` for an unknown name. */
export function findIdTokenProvider(
  config: Pick<AuthConfig, 'external'>,
  requested: { provider: string; issuer: string },
): ExternalProvider {
  const name = requested.provider.toLowerCase();
  const wanted = requested.issuer.replace(/\/+$/, '');
  // GitHub issues no ID tokens.
  const provider = config.external.find(
    (candidate) =>
      candidate.kind !== 'github' && (name === '' ? candidate.issuer === wanted : candidate.name === name),
  );
  if (provider !== undefined) return provider;
  const isKnown = name !== 'github' && Object.hasOwn(ISSUERS, name);
  if (name !== '' && !isKnown) {
    throw invalid(`Custom OIDC provider "${requested.provider.slice(0, 50)}" not allowed`);
  }
  const issuer = name === '' ? requested.issuer : ISSUERS[name];
  throw new AuthError('provider_disabled', `Provider (issuer "${issuer?.slice(0, 200)}") is not enabled`);
}
