import { openedAddress } from '../page/opened-address.ts';
import { attribute, type PageDocument, textWithin } from '../page/page-document.ts';
import { linkAddress } from '../page/site-address.ts';
import { type JsonLdNode, property, typesOf } from '../page/structured-data.ts';
import type { PageCandidate } from './choose-pages.ts';

/** More links than a visitor could look through. */
const MAX_LINKS = 3_000;
const MAX_LABEL_CHARS = 60;

/** Links of a page, in document order: menus come first. Then buttons that open an address. */
export function linkCandidates(document: PageDocument): PageCandidate[] {
  const candidates: PageCandidate[] = [];
  for (const link of [...document.byTag('a'), ...document.byTag('button')].slice(0, MAX_LINKS)) {
    const url = linkAddress(openedAddress(link) ?? '', document.url);
    if (!url) continue;
    const label = textWithin(link, MAX_LABEL_CHARS, 50) || (attribute(link, 'aria-label') ?? '');
    candidates.push({ url, label, source: 'link' });
  }
  return candidates;
}

/** What structured data names as a page, and the words that tell its kind. */
const DATA_PROPERTIES: readonly { name: string; label: string }[] = [
  { name: 'hasMenu', label: 'menu' },
  { name: 'menu', label: 'menu' },
  { name: 'acceptsReservations', label: 'reservations' },
  { name: 'url', label: '' },
  { name: 'target', label: '' },
  { name: 'urlTemplate', label: '' },
];
const DATA_TYPES: Readonly<Record<string, string>> = {
  ContactPage: 'contact',
  AboutPage: 'about',
  Service: 'services',
  Product: 'products',
  Menu: 'menu',
  ReserveAction: 'reservations',
  OrderAction: 'order',
  EntryPoint: '',
};
const MAX_NODES = 500;

/** Pages that the structured data of a page names. */
export function dataCandidates(nodes: readonly JsonLdNode[], baseUrl: string): PageCandidate[] {
  const candidates: PageCandidate[] = [];
  for (const node of nodes.slice(0, MAX_NODES)) {
    const typeLabel =
      typesOf(node)
        .map((type) => DATA_TYPES[type])
        .find((label) => label) ?? '';
    for (const { name, label } of DATA_PROPERTIES) {
      const value = property(node, name);
      // A template with gaps to fill in is not an address.
      if (typeof value !== 'string' || !/^(?:https?:)?\//i.test(value) || value.includes('{')) continue;
      const url = linkAddress(value, baseUrl);
      if (url) candidates.push({ url, label: label || typeLabel, source: 'data' });
    }
  }
  return candidates;
}

/** Addresses of a sitemap. */
export function sitemapCandidates(urls: readonly string[], baseUrl: string): PageCandidate[] {
  return urls.flatMap((address) => {
    const url = linkAddress(address, baseUrl);
    return url ? [{ url, label: '', source: 'sitemap' as const }] : [];
  });
}
