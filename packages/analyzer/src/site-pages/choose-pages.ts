import type { SitePageKind } from '@fml/contract';
import { isSidePage, pageKind } from '../collectors/page-kind.ts';
import { isPageAddress, isSameSite, pageKey } from '../page/site-address.ts';

/** Where an address was found. `guess`: it is only likely to be there. */
type PageSource = 'link' | 'data' | 'sitemap' | 'guess';

export interface PageCandidate {
  url: URL;
  /** Words of the link; empty when there are none. */
  label: string;
  source: PageSource;
}

export interface ChosenPage {
  url: string;
  kind: SitePageKind;
  source: PageSource;
}

/** Pages of a report, the one analyzed among them. */
export const MAX_PAGES = 10;
const MAX_FOUND = 500;

/** How many of a kind come before other kinds get their turn. */
const FIRST_SHARE: readonly { kind: SitePageKind; pages: number }[] = [
  { kind: 'home', pages: 1 },
  { kind: 'contact', pages: 1 },
  { kind: 'services', pages: 2 },
  { kind: 'booking', pages: 1 },
  { kind: 'areas', pages: 1 },
  { kind: 'about', pages: 1 },
  { kind: 'services', pages: 2 },
  { kind: 'areas', pages: 1 },
];

/** Every distinct page of the website among the candidates, in their order, without the page analyzed. Pure. */
export function distinctPages(candidates: readonly PageCandidate[], analyzed: URL): ChosenPage[] {
  const pages = new Map<string, ChosenPage>();
  const ownKey = pageKey(analyzed);
  for (const { url, label, source } of candidates) {
    if (!isSameSite(url, analyzed) || !isPageAddress(url)) continue;
    const key = pageKey(url);
    if (key === ownKey) continue;
    const known = pages.get(key);
    if (!known) {
      if (pages.size === MAX_FOUND) continue;
      pages.set(key, { url: url.href, kind: pageKind(url.pathname, label), source });
      continue;
    }
    // A second link may say more ("Learn more", then "Contact"); the plain address stands for its query variants.
    if (known.kind === 'other') known.kind = pageKind(url.pathname, label);
    if (url.search === '' && known.url.includes('?')) known.url = url.href;
  }
  return [...pages.values()];
}

/** The pages to read besides the one analyzed: those customers need first, then the others in their order. Pure. */
export function choosePages(pages: readonly ChosenPage[], limit: number = MAX_PAGES - 1): ChosenPage[] {
  const chosen = new Set<ChosenPage>();
  const add = (some: readonly ChosenPage[]) => {
    for (const page of some) if (chosen.size < limit) chosen.add(page);
  };
  // The list of all services tells more than one of them.
  const byDepth = pages
    .map((page, index) => ({ page, index, depth: new URL(page.url).pathname.split('/').length }))
    .sort((a, b) => a.depth - b.depth || a.index - b.index)
    .map(({ page }) => page);
  for (const { kind, pages: share } of FIRST_SHARE) {
    add(byDepth.filter((page) => page.kind === kind && !chosen.has(page)).slice(0, share));
  }
  const isSide = ({ url }: ChosenPage) => isSidePage(new URL(url).pathname);
  add(byDepth.filter((page) => page.kind !== 'other'));
  add(pages.filter((page) => !isSide(page)));
  add(pages);
  return [...chosen];
}
