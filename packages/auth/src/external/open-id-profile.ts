import type { ExternalProvider } from '../config/external-provider.ts';
import { type ExternalProfile, externalProfile } from './external-profile.ts';

/** Claims of an ID token whose signature was checked. */
export type OpenIdClaims = Readonly<Record<string, unknown>> & { iss: string; sub: string };

export function openIdProfile(
  provider: Pick<ExternalProvider, 'name'>,
  claims: OpenIdClaims,
): ExternalProfile {
  return externalProfile({
    issuer: claims.iss,
    subject: claims.sub,
    email: claims.email,
    emailVerified: isEmailVerified(provider, claims),
    name: claims.name,
    userName: claims.preferred_username,
    picture: claims.picture,
  });
}

/**
 * Some issuers write the claim as text. At Azure the admin of any tenant can write any address, so only the claim that
 * says that the tenant owns the domain counts.
 */
function isEmailVerified(provider: Pick<ExternalProvider, 'name'>, claims: OpenIdClaims): boolean {
  const claim = provider.name === 'azure' ? claims.xms_edov : claims.email_verified;
  return claim === true || claim === 'true' || (provider.name === 'azure' && (claim === 1 || claim === '1'));
}
