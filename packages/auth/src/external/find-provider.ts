import type { AuthConfig } from '../config/auth-config.ts';
import { type ExternalProvider, WELL_KNOWN_PROVIDERS } from '../config/external-provider.ts';
import { invalid } from '../errors/auth-error.ts';

/** The provider that a request names. Throws `validation_failed` with the texts of the protocol. */
export function findProvider(config: Pick<AuthConfig, 'external'>, requested: string): ExternalProvider {
  const name = requested.toLowerCase();
  const provider = config.external.find((candidate) => candidate.name === name);
  if (provider !== undefined) return provider;
  const known: readonly string[] = WELL_KNOWN_PROVIDERS;
  throw invalid(
    known.includes(name)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name.slice(0, 50)} could not be found`,
  );
}

/** The redirect URI to register with every provider. */
export function callbackAddress(config: Pick<AuthConfig, 'issuer'>): string {
  return `${config.issuer}/callback`;
}
