import type { AnalysisFault, AnalysisFaultCode } from './analysis-faults.ts';

const MAX_ADDRESS_CHARACTERS = 2000;
/** The only ports a public website is analyzed on. */
export const WEBSITE_PORTS: readonly number[] = [80, 443, 8080, 8443];

type NormalizedAddress = { ok: true; url: string } | { ok: false; fault: AnalysisFault };

interface WebsiteAddressOptions {
  /** Private allow list as `host:port` or `host:*`; these may lack a dot and use any port. Server side only. */
  allowedHosts?: readonly string[];
}

/**
 * Turns what a visitor typed into the address to analyze: trimmed, `https://` prepended when no http(s) prefix
 * stands there (docs/product.md#analysis), host in lower case and punycode.
 *
 * Pure and browser-safe. Whether the host may be reached is not decided here: that is the egress gate's job,
 * so a private IP literal passes.
 */
export function normalizeWebsiteAddress(
  text: string,
  options: WebsiteAddressOptions = {},
): NormalizedAddress {
  const typed = text.trim();
  if (typed === '') return refuse('empty_address');
  if (typed.length > MAX_ADDRESS_CHARACTERS) return refuse('address_too_long');
  const hasWebPrefix = /^https?:\/\//i.test(typed);
  // The page puts the prefix in front of whatever was typed, so what follows it is looked at as well.
  const foreign = faultOfForeignText(typed.replace(/^https?:\/\//i, ''));
  if (foreign !== null) return refuse(foreign);
  const url = parseUrl(hasWebPrefix ? typed : `https://${typed}`);
  if (url === null) return refuse(hasPortOutOfRange(typed) ? 'unsupported_port' : 'not_an_address');
  if (url.username !== '' || url.password !== '') return refuse('credentials_in_address');
  const isAllowListed = matchesAllowedHost(url, options.allowedHosts ?? []);
  if (!isAllowListed && !isPlausibleHost(url.hostname)) return refuse('not_an_address');
  if (!isAllowListed && !WEBSITE_PORTS.includes(websitePort(url))) return refuse('unsupported_port');
  // Percent-encoding and punycode make the text longer than what was typed.
  if (url.href.length > MAX_ADDRESS_CHARACTERS * 3) return refuse('address_too_long');
  return { ok: true, url: url.href };
}

/** The port a URL leads to, the scheme's own when none is written. */
function websitePort(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function refuse(code: AnalysisFaultCode): NormalizedAddress {
  return { ok: false, fault: { code } };
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** What follows an http(s) prefix, or has no prefix, and is not a website: an email address or another scheme. */
function faultOfForeignText(typed: string): AnalysisFaultCode | null {
  const mail = typed.replace(/^mailto:/i, '');
  if (/^[^\s@:/?#\\]+@[^\s@:/?#\\]+\.[a-z][a-z0-9-]*$/i.test(mail)) return 'email_address';
  const scheme = /^([a-z][a-z0-9+.-]*):(.*)$/is.exec(typed);
  if (scheme === null) return null;
  const [, name = '', rest = ''] = scheme;
  // `localhost:8080` and `example.com:` look like a scheme to a parser and like a host to a person.
  if (/^\d*([/?#\\]|$)/.test(rest) && !/^[/\\]/.test(rest)) return null;
  if (/^https?$/i.test(name) || name.length === 1 || name.includes('.')) return null;
  // `user:password@host` is told apart from `mailto:` and similar schemes by the text before the first slash.
  if (/^[^/\\?#]*@/.test(rest)) return name.toLowerCase() === 'mailto' ? 'email_address' : null;
  return 'unsupported_scheme';
}

function hasPortOutOfRange(typed: string): boolean {
  return /^(https?:\/\/)?[^/?#\\:@\s]+:\d{5,}([/?#\\]|$)/i.test(typed);
}

function isPlausibleHost(hostname: string): boolean {
  if (hostname.startsWith('[')) return true;
  const host = hostname.replace(/\.$/, '');
  if (host.length > 253 || !host.includes('.')) return false;
  return host.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label));
}

function matchesAllowedHost(url: URL, allowedHosts: readonly string[]): boolean {
  return (
    allowedHosts.includes(`${url.hostname}:${websitePort(url)}`) || allowedHosts.includes(`${url.hostname}:*`)
  );
}
