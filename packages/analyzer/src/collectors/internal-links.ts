import { attribute, type PageDocument, textWithin } from '../page/page-document.ts';
import { isSameSite } from '../page/site-address.ts';
import { isCallToActionText } from './call-to-action-text.ts';

const LIMIT = 20;
const ANCHOR_LIMIT = 1_000;
const NOT_PAGES = /^(#|mailto:|tel:|sms:|javascript:|data:|blob:)/i;

/**
 * Twenty distinct links of a page that stay on its host (www and apex count as one), without fragments and without
 * the page itself: those that invite to call or book first, then the others in their order.
 */
export function internalLinks(document: PageDocument): string[] {
  const page = new URL(document.url);
  page.hash = '';
  const inviting = new Set<string>();
  const others = new Set<string>();
  for (const anchor of document.byTag('a').slice(0, ANCHOR_LIMIT)) {
    if (inviting.size === LIMIT) break;
    const href = attribute(anchor, 'href')?.trim();
    if (!href || NOT_PAGES.test(href) || !URL.canParse(href, document.url)) continue;
    const link = new URL(href, document.url);
    link.hash = '';
    if (!/^https?:$/.test(link.protocol) || !isSameSite(link, page)) continue;
    if (link.href === page.href) continue;
    const words = textWithin(anchor, 100) || (attribute(anchor, 'aria-label') ?? '');
    (isCallToActionText(words) ? inviting : others).add(link.href);
  }
  return [...new Set([...inviting, ...others])].slice(0, LIMIT);
}
