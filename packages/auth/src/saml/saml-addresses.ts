import type { AuthConfig } from '../config/auth-config.ts';

type Addressed = Pick<AuthConfig, 'issuer'>;

/** The entity ID of this service provider, which is also where its metadata is. */
export function entityIdOf(config: Addressed): string {
  return `${config.issuer}/sso/saml/metadata`;
}

/** The assertion consumer service: where browsers bring the responses of identity providers. */
export function consumerAddressOf(config: Addressed): string {
  return `${config.issuer}/sso/saml/acs`;
}
