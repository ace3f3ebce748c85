import { attribute, type PageDocument } from './page-document.ts';

const LIMIT = 20;
const NOT_PAGES = /^(#|mailto:|tel:|sms:|javascript:|data:|blob:)/i;

/**
 * The first twenty distinct links of a page that stay on its host (www and apex count as one), without fragments
 * and without the page itself.
 */
export function internalLinks(document: PageDocument): string[] {
  const page = new URL(document.url);
  const found = new Set<string>();
  for (const anchor of document.byTag('a')) {
    if (found.size === LIMIT) break;
    const href = attribute(anchor, 'href')?.trim();
    if (!href || NOT_PAGES.test(href) || !URL.canParse(href, document.url)) continue;
    const link = new URL(href, document.url);
    link.hash = '';
    if (!/^https?:$/.test(link.protocol) || bareHost(link) !== bareHost(page)) continue;
    if (link.href !== withoutFragment(page)) found.add(link.href);
  }
  return [...found];
}

function bareHost(url: URL): string {
  return url.host.replace(/^www\./, '');
}

function withoutFragment(url: URL): string {
  const copy = new URL(url);
  copy.hash = '';
  return copy.href;
}
