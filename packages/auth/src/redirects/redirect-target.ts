import { isIP } from 'node:net';
import type { AuthConfig } from '../config/auth-config.ts';
import { redirectPattern } from './redirect-pattern.ts';

type RedirectConfig = Pick<AuthConfig, 'siteUrl' | 'redirectAllow' | 'loopbackRedirects'>;

/** Where to redirect after a link or a provider: the first target given, if allowed, else the site. */
export function redirectTarget(config: RedirectConfig, request: Request, query: URLSearchParams): string {
  const { headers } = request;
  for (const candidate of [query.get('redirect_to'), headers.get('redirect_to'), headers.get('referer')]) {
    if (candidate) return isAllowedRedirect(config, candidate) ? candidate : config.siteUrl;
  }
  return config.siteUrl;
}

/** docs/protocol/auth.md#redirect-targets. Custom schemes of apps are allowed only by a glob that names them. */
export function isAllowedRedirect(config: RedirectConfig, candidate: string): boolean {
  const url = URL.parse(candidate);
  const site = URL.parse(config.siteUrl);
  if (url === null || /[\s\\]/.test(candidate) || url.username !== '' || url.password !== '') return false;
  // The URL parser turns unusual numbers into addresses; only plainly written hosts are trusted.
  const writtenHost =
    /^[a-z][a-z0-9+.-]*:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(candidate)?.[1]?.toLowerCase() ?? '';
  const isLoopback = isLoopbackAddress(writtenHost);
  if (isLoopback && config.loopbackRedirects) return url.protocol === 'http:' || url.protocol === 'https:';
  if (isLoopback) return isListed(config, candidate);
  if (/^[0-9.]+$|^0x/.test(writtenHost) || writtenHost.startsWith('[') || isIP(url.hostname) !== 0)
    return false;
  if (!/^[a-z0-9.*_-]*$/.test(writtenHost)) return false;
  if (site !== null && url.protocol === site.protocol && url.hostname === site.hostname) {
    if (url.port === site.port || (url.hostname === 'localhost' && config.loopbackRedirects)) return true;
  }
  return isListed(config, candidate);
}

function isListed(config: RedirectConfig, candidate: string): boolean {
  const withoutFragment = candidate.split('#')[0] ?? '';
  return config.redirectAllow.some((glob) => redirectPattern(glob).test(withoutFragment));
}

function isLoopbackAddress(host: string): boolean {
  return host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}
