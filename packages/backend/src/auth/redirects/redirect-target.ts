import { isIP } from 'node:net';
import type { AuthConfig } from '../auth-config.ts';

/** Where to send people after a link or a provider: the first source given, when allowed, else the site. */
export function redirectTarget(
  config: Pick<AuthConfig, 'siteUrl' | 'redirectAllow'>,
  request: Request,
  query: URLSearchParams,
): string {
  const { headers } = request;
  for (const candidate of [query.get('redirect_to'), headers.get('redirect_to'), headers.get('referer')]) {
    if (candidate) return isAllowedRedirect(config, candidate) ? candidate : config.siteUrl;
  }
  return config.siteUrl;
}

/** Contract 7.2. Custom schemes of apps are allowed only by a glob that names them. */
export function isAllowedRedirect(
  config: Pick<AuthConfig, 'siteUrl' | 'redirectAllow'>,
  candidate: string,
): boolean {
  const url = URL.parse(candidate);
  const site = URL.parse(config.siteUrl);
  if (url === null || /[\s\\]/.test(candidate) || url.username !== '' || url.password !== '') return false;
  // The parser rewrites odd numbers into addresses; only what was written plainly is believed.
  const writtenHost =
    /^[a-z][a-z0-9+.-]*:\/\/(\[[^\]]*\]|[^/:?#]*)/i.exec(candidate)?.[1]?.toLowerCase() ?? '';
  if (isLoopback(writtenHost)) return url.protocol === 'http:' || url.protocol === 'https:';
  if (/^[0-9.]+$|^0x/.test(writtenHost) || writtenHost.startsWith('[') || isIP(url.hostname) !== 0)
    return false;
  if (!/^[a-z0-9.*_-]*$/.test(writtenHost)) return false;
  if (site !== null && url.protocol === site.protocol && url.hostname === site.hostname) {
    if (url.port === site.port || url.hostname === 'localhost') return true;
  }
  const withoutFragment = candidate.split('#')[0] ?? '';
  return config.redirectAllow.some((glob) => globPattern(glob).test(withoutFragment));
}

function isLoopback(host: string): boolean {
  return host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

const globPatterns = new Map<string, RegExp>();

/** `*` stops at `.` and `/`, `**` does not, `?` is one character. */
function globPattern(glob: string): RegExp {
  const known = globPatterns.get(glob);
  if (known !== undefined) return known;
  const source = glob.replace(/\*\*|\*|\?|[.+^${}()|[\]\\/]/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : `\\${part}`;
  });
  const pattern = new RegExp(`^${source}$`);
  globPatterns.set(glob, pattern);
  return pattern;
}
