/** Where a request wants to go, parsed once; everything later uses only these parts. */
export interface EgressTarget {
  /** As in `URL.hostname`: lower case, punycode, IP literals normalized, IPv6 in brackets. */
  hostname: string;
  port: number;
}

/** The target of an absolute-form request (`GET http://host/path`), null for anything else. */
export function parseAbsoluteForm(requestTarget: string): { url: URL; target: EgressTarget } | null {
  if (!/^http:\/\/[^/\\?#]/i.test(requestTarget) || !URL.canParse(requestTarget)) return null;
  const url = new URL(requestTarget);
  if (url.protocol !== 'http:' || url.username !== '' || url.password !== '') return null;
  return { url, target: { hostname: url.hostname, port: url.port === '' ? 80 : Number(url.port) } };
}

/** The target of `CONNECT host:port`, null when it is not exactly that. */
export function parseAuthority(authority: string): EgressTarget | null {
  const match = /^(\[[0-9a-f:.]+\]|[^:@/\\?#\s[\]]+):(\d{1,5})$/i.exec(authority);
  if (match === null) return null;
  const [, host = '', portText = ''] = match;
  const port = Number(portText);
  if (port < 1 || port > 65_535 || !URL.canParse(`http://${host}/`)) return null;
  return { hostname: new URL(`http://${host}/`).hostname, port };
}

/** `host:port`, the same for every way of writing it. */
export function hostOf({ hostname, port }: EgressTarget): string {
  return `${hostname}:${port}`;
}

/** The same of a whole http or https address, with the default port of its scheme. */
export function hostOfUrl(address: string): string {
  const { hostname, port, protocol } = new URL(address);
  return hostOf({ hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
}

/** The host without the brackets of an IPv6 literal. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}
