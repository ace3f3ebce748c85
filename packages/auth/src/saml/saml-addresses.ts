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

/** An https:// address, or an http:// one on this machine, without user name and fragment. */
export function isSafeAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (url.protocol === 'https:') return true;
  return url.protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
}
