/**
 * Private targets opened for development and tests (`ANALYZER_ALLOW_PRIVATE=127.0.0.1:4001,localhost:5000`).
 * An entry is an exact host as typed in a URL, with a port or `*`; a name is allowed no matter what it resolves to.
 */
export interface AllowList {
  /** Normalized entries, as `normalizeWebsiteAddress` takes them in `allowedHosts`. */
  entries: readonly string[];
  /** `hostname` as in `URL.hostname`. */
  allows(hostname: string, port: number): boolean;
  /** Whether any port of the name is opened: such names must be in the hosts file. */
  namesHost(hostname: string): boolean;
}

export type ParsedAllowList = { ok: true; allowList: AllowList } | { ok: false; problems: string[] };

/** Reads the setting; every unreadable entry is a problem, so that a typing error is not silently ignored. */
export function parseAllowList(text: string): ParsedAllowList {
  const entries: string[] = [];
  const problems: string[] = [];
  for (const part of text.split(',')) {
    const entry = part.trim();
    if (entry === '') continue;
    const normalized = normalizeEntry(entry);
    if (normalized === null) problems.push(`"${entry}" is not host:port or host:*`);
    else entries.push(normalized);
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, allowList: allowListOf(entries) };
}

function allowListOf(entries: readonly string[]): AllowList {
  const hosts = new Set(entries.map((entry) => entry.slice(0, entry.lastIndexOf(':'))));
  return {
    entries,
    allows: (hostname, port) => entries.includes(`${hostname}:${port}`) || entries.includes(`${hostname}:*`),
    namesHost: (hostname) => hosts.has(hostname),
  };
}

function normalizeEntry(entry: string): string | null {
  const match = /^(\[[0-9a-f:.]+\]|[^*:/@\s[\]?#\\]+):(\d{1,5}|\*)$/i.exec(entry);
  if (match === null) return null;
  const [, host = '', port = ''] = match;
  if (port !== '*' && (Number(port) < 1 || Number(port) > 65_535)) return null;
  return URL.canParse(`http://${host}`) ? `${new URL(`http://${host}`).hostname}:${port}` : null;
}
