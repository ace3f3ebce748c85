import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import type { ExternalProvider } from '../config/external-provider.ts';
import { providerConfiguration } from '../external/provider-client.ts';
import { callProvider, ProviderFailure } from '../external/provider-failure.ts';

export interface IssuerKeys {
  /** As it names itself; Azure writes `{tenantid}` for the tenant. */
  issuer: string;
  /** Finds the key of a token. Throws `ProviderFailure` when the issuer does not answer. */
  keyOf: JWTVerifyGetKey;
}

const known = new WeakMap<ExternalProvider, IssuerKeys>();

/** Kept for 10 minutes; an unknown key refetches them, at most every 30 s. Throws `ProviderFailure`. */
export async function issuerKeys(provider: ExternalProvider): Promise<IssuerKeys> {
  const found = known.get(provider);
  if (found !== undefined) return found;
  const keys = await callProvider(provider.name, async () => {
    const { issuer, jwks_uri } = (await providerConfiguration(provider)).serverMetadata();
    const address = new URL(jwks_uri ?? '');
    if (address.protocol !== 'https:' && !provider.issuer.startsWith('http:')) {
      throw new Error('the keys are not published over https');
    }
    return { issuer, keyOf: withFailures(provider, createRemoteJWKSet(address, timeLimits(provider))) };
  });
  known.set(provider, keys);
  return keys;
}

function timeLimits({ timeoutMs }: ExternalProvider): { timeoutDuration: number } {
  return { timeoutDuration: timeoutMs };
}

/** A token of an unknown key is the token's fault; anything else is the issuer's. */
function withFailures(provider: ExternalProvider, keyOf: JWTVerifyGetKey): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      return await keyOf(header, token);
    } catch (cause) {
      const isFaultOfToken =
        cause instanceof errors.JWKSNoMatchingKey ||
        cause instanceof errors.JWKSMultipleMatchingKeys ||
        cause instanceof errors.JOSENotSupported;
      throw isFaultOfToken ? cause : new ProviderFailure(provider.name, { cause });
    }
  };
}
