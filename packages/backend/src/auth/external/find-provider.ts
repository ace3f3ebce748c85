import type { AuthConfig } from '../auth-config.ts';
import { AuthError } from '../errors/auth-error.ts';
import { type ExternalProvider, WELL_KNOWN_PROVIDERS } from './external-provider.ts';

/** The provider that a request names. Throws `validation_failed` in the contract's words (7.3). */
export function findProvider(config: Pick<AuthConfig, 'external'>, written: string): ExternalProvider {
  const name = written.toLowerCase();
  const provider = config.external.find((candidate) => candidate.name === name);
  if (provider !== undefined) return provider;
  const known: readonly string[] = WELL_KNOWN_PROVIDERS;
  throw new AuthError(
    'validation_failed',
    known.includes(name)
      ? 'Unsupported provider: provider is not enabled'
      : `Unsupported provider: Provider ${name.slice(0, 50)} could not be found`,
  );
}
