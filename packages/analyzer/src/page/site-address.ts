/** Query names that choose a page on websites without readable addresses; all others name variants of one page. */
const PAGE_NAMING_QUERY = new Set(['page_id', 'p', 'id', 'view', 'option', 'itemid']);
/** A page of the website is never one of these. */
const FILE_EXTENSION =
  /\.(?:pdf|docx?|xlsx?|pptx?|zip|gz|rar|jpe?g|png|gif|webp|avif|svg|ico|bmp|mp[34]|m4[av]|mov|avi|webm|ogg|wav|css|m?js|json|xml|rss|txt|csv|ics|vcf|woff2?|ttf|apk|exe|dmg)$/i;
const MACHINE_PATH =
  /^\/(?:cdn-cgi|wp-(?:admin|json|content|includes|login)|xmlrpc|administrator|_next|_nuxt|assets|static|feed|api|ajax)(?:[/.]|$)|\/(?:feed|trackback|amp)\/?$/i;
/** Requesting these would change something, or shows each visitor a different page. */
const VISITOR_PATH =
  /(?:^|[/_-])(?:log-?out|sign-?out|log-?off|log-?in|sign-?in|register|cart|basket|checkout|my-?account|account|unsubscribe|wishlist|search|password|delete|remove|salir|carrito|cerrar-sesion|iniciar-sesion)(?:[/._-]|$)/i;
const ACTING_QUERY =
  /(?:^|[&?])(?:add[-_]to[-_]cart|replytocom|action|logout|delete|remove|s|search|share)=/i;
const MAX_ADDRESS_CHARS = 2_000;

/** Whether two addresses are on one website: the same host and port, where www makes no difference. */
export function isSameSite(one: URL, other: URL): boolean {
  return siteHost(one) === siteHost(other);
}

/** The address of a link without its place on the page; null when it is not a web address. */
export function linkAddress(href: string, base: string): URL | null {
  const text = href.trim();
  if (text === '' || text.startsWith('#') || text.length > MAX_ADDRESS_CHARS) return null;
  const url = URL.parse(text, base);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url;
}

/** Whether an address of the website is worth opening as a page: no files, no carts, nothing that acts. */
export function isPageAddress(url: URL): boolean {
  const path = url.pathname;
  return !(
    FILE_EXTENSION.test(path) ||
    MACHINE_PATH.test(path) ||
    VISITOR_PATH.test(path) ||
    ACTING_QUERY.test(url.search)
  );
}

/**
 * The common form of all addresses of one page: scheme, www, a closing slash, an index file, and queries that do
 * not choose the page make no difference.
 */
export function pageKey(address: string | URL): string {
  const url = new URL(address);
  const path = url.pathname
    .replace(/\/(?:index|default)\.(?:html?|php|aspx?)$/i, '/')
    .replace(/(?<=.)\/+$/, '');
  const query = [...url.searchParams]
    .filter(([name, value]) => PAGE_NAMING_QUERY.has(name.toLowerCase()) && value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  return `${siteHost(url)}${path}${query === '' ? '' : `?${query}`}`;
}

/** Path and query, as a report names a page. */
export function pathOf(address: string): string {
  const url = URL.parse(address);
  return url ? url.pathname + url.search : address;
}

function siteHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}
