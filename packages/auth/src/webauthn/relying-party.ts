import { isIP } from 'node:net';
import { DEFAULT_MAIL_BRAND } from '@fml/mail';
import type { AuthConfig } from '../config/auth-config.ts';

/**
 * What a credential is for. A passkey signs in by itself, so it is found without a name and verifies its user. A factor
 * comes after something else, so the presence of its user is enough.
 */
export type Purpose = 'passkey' | 'factor';

/** The options of browsers for a purpose. */
export const REQUIREMENTS = {
  passkey: { residentKey: 'required', userVerification: 'required' },
  factor: { residentKey: 'discouraged', userVerification: 'preferred' },
} as const satisfies Record<Purpose, object>;

/** Whose credentials these are: browsers bind a passkey to the site that asked for it. */
export interface RelyingParty {
  /** The host of the site. Passkeys made for one host never work for another. */
  id: string;
  /** As browsers show it. */
  name: string;
  /** Pages of other origins are refused. */
  origins: readonly string[];
}

/** Null where no browser has passkeys: an IP address, or plain HTTP other than on localhost. */
export function relyingParty(config: Pick<AuthConfig, 'siteUrl' | 'mailBrand'>): RelyingParty | null {
  const site = URL.parse(config.siteUrl);
  if (site === null || isIP(site.hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const isLocal = site.hostname === 'localhost' || site.hostname.endsWith('.localhost');
  if (site.protocol !== 'https:' && !(site.protocol === 'http:' && isLocal)) return null;
  const { name } = { ...DEFAULT_MAIL_BRAND, ...config.mailBrand };
  return { id: site.hostname, name, origins: [site.origin] };
}
