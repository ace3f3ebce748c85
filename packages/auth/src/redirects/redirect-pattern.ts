import { getDomain } from 'tldts';

const patterns = new Map<string, RegExp>();

/** `*` stops at `.` and `/`, `**` does not, `?` is one character. */
export function redirectPattern(glob: string): RegExp {
  const known = patterns.get(glob);
  if (known !== undefined) return known;
  const authorityEnd = authorityOf(glob)?.end ?? 0;
  const source = glob.replace(/\*\*|\*|\?|[.+^${}()|[\]\\/]/g, (part, position: number) => {
    if (part === '**') return '.*';
    // A wildcard in the host must not match a port or a query as part of the name.
    const one = position < authorityEnd ? '[^./:?@]' : '[^./]';
    if (part === '*') return `${one}*`;
    return part === '?' ? one : `\\${part}`;
  });
  const pattern = new RegExp(`^${source}$`);
  patterns.set(glob, pattern);
  return pattern;
}

/**
 * Whether a pattern matches hosts of other owners: it has a wildcard in the scheme, or one in the host that is not
 * followed by a complete registrable domain. With the scheme of an app anything is safe: the scheme names the app.
 */
export function isOpenRedirectPattern(glob: string): boolean {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(glob)?.[1]?.toLowerCase();
  if (scheme === undefined) return true;
  if (scheme !== 'http' && scheme !== 'https') return false;
  const authority = authorityOf(glob)?.text;
  // `**` matches beyond the end of the host.
  if (authority === undefined || authority.includes('**')) return true;
  const host = authority.replace(/:[\d*?]*$/, '').toLowerCase();
  const labels = host.split('.');
  const lastOpen = labels.findLastIndex((label) => /[*?]/.test(label));
  if (lastOpen === -1) return false;
  const fixed = labels.slice(lastOpen + 1).join('.');
  return fixed !== 'localhost' && getDomain(fixed, { allowPrivateDomains: true }) === null;
}

/** Schemes that run code or read from the disk, if a browser opens them at all. */
const HARMFUL_SCHEMES = new Set(['blob', 'data', 'file', 'javascript', 'vbscript']);

/** Whether a pattern lets a link lead to code instead of a site or an app. */
export function isHarmfulRedirectPattern(glob: string): boolean {
  const scheme = /^\s*([a-z]+):/i.exec(glob)?.[1]?.toLowerCase();
  return scheme !== undefined && HARMFUL_SCHEMES.has(scheme);
}

/** Host and port of a glob as written, and where they end in it. */
function authorityOf(glob: string): { text: string; end: number } | undefined {
  const [start, text] = /^[^:/]+:\/\/([^/]*)/.exec(glob) ?? [];
  return start === undefined || text === undefined ? undefined : { text, end: start.length };
}
