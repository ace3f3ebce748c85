import { cutText } from '../page/cut-text.ts';
import { decoded } from '../page/decoded.ts';
import { fromDocument } from '../page/fact-result.ts';
import { attribute, type PageDocument, type PageElement, textWithin } from '../page/page-document.ts';
import { runningScripts } from '../page/scripts.ts';
import { errorStatus } from './broken-link.ts';
import { isCallToActionText } from './call-to-action-text.ts';

/** A link whose words invite action. */
export interface ActionLink {
  text: string;
  /** As written; empty when there is none. */
  href: string;
  /**
   * `somewhere` an address or a place on the page, `error` an address that answers with an error page, `script` only a
   * script can tell, `nowhere` proven dead.
   */
  leads: 'somewhere' | 'error' | 'script' | 'nowhere';
  /** The address without its place on the page; null when it has none. */
  url: string | null;
  /** Of the error page. */
  status: number | null;
}

const LINK_LIMIT = 1_000;

export const collectActionLinks = fromDocument(({ document, fetch }): ActionLink[] => {
  const places = new Set(
    document.elements.flatMap((element) => [attribute(element, 'id'), attribute(element, 'name')]),
  );
  const pageRunsScripts = runningScripts(document).length > 0;
  const links: ActionLink[] = [];
  for (const element of document.byTag('a').slice(0, LINK_LIMIT)) {
    const text = cutText(textWithin(element, 100) || (attribute(element, 'aria-label') ?? ''), 80);
    if (!isCallToActionText(text)) continue;
    const href = attribute(element, 'href')?.trim() ?? '';
    const opens = opensByItself(href, places, document);
    const handled = pageRunsScripts || hasHandler(element);
    const status = opens ? errorStatus(href, document.url, fetch.links) : null;
    const leads = status !== null ? 'error' : opens ? 'somewhere' : handled ? 'script' : 'nowhere';
    links.push({
      text,
      href: cutText(href),
      leads,
      status,
      url: opens ? (URL.parse(href, document.url)?.href.split('#', 1)[0] ?? null) : null,
    });
  }
  return links;
});

function opensByItself(href: string, places: ReadonlySet<string | null>, { url }: PageDocument): boolean {
  if (/^javascript:/i.test(href) || href === '' || href === '#') return false;
  const target = URL.parse(href, url);
  if (!target) return false;
  const isOnThisPage = href.startsWith('#') || target.href.split('#', 1)[0] === url.split('#', 1)[0];
  if (!isOnThisPage || target.hash === '') return true;
  const place = target.hash.slice(1);
  return place === 'top' || places.has(place) || places.has(decoded(place));
}

function hasHandler(element: PageElement): boolean {
  return (
    attribute(element, 'onclick') !== null ||
    /^javascript:\s*(?!void|;|$)/i.test(attribute(element, 'href') ?? '')
  );
}
