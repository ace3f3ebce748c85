import type { SitePageKind } from '@fml/contract';
import { readPageBusiness } from '../business/page-business.ts';
import { cutText } from '../page/cut-text.ts';
import type { FactResult } from '../page/fact-result.ts';
import { collectHead } from '../page/head.ts';
import { collectLocalBusiness } from '../page/local-business.ts';
import { attribute, type PageDocument } from '../page/page-document.ts';
import type { PageSources } from '../page/page-sources.ts';
import { runningScripts } from '../page/scripts.ts';
import { isPageAddress, isSameSite, linkAddress } from '../page/site-address.ts';
import { collectStructuredData, property } from '../page/structured-data.ts';
import type { SitePageContent } from '../stages.ts';
import { collectHeadings, type Heading } from './headings.ts';
import { mainWords } from './main-words.ts';
import { collectMixedContent } from './mixed-content.ts';
import { pageKind } from './page-kind.ts';
import { pagePlaces } from './page-places.ts';

const MAX_HEADINGS = 100;
const MIN_SERVICES = 3;
const MAX_LINKS = 500;
const MAX_IMAGES = 100;
const MAX_ALTERNATES = 50;
const MAX_DATA_IDS = 50;
/** More anchors and pictures than this are not looked through. */
const MAX_ELEMENTS = 3_000;

/** Reads of one page what checks across pages need. The collectors are those of the page analyzed. */
export function readSitePage(sources: PageSources, kind: SitePageKind): SitePageContent {
  const { document, fetch, documentGap, textGap, isShell } = sources;
  const head = valueIn(collectHead(sources));
  const headings = valueIn(collectHeadings(sources)) ?? [];
  const insecure = valueIn(collectMixedContent(sources));
  const businesses = valueIn(collectLocalBusiness(sources)) ?? [];
  return {
    kind,
    business: readPageBusiness(sources),
    url: fetch.page.finalUrl,
    status: fetch.page.status,
    redirects: fetch.page.redirects.slice(0, 10),
    rendered: document.origin === 'rendered',
    gap: documentGap,
    textGap,
    shell: isShell && document.origin === 'html' ? fetch.page : null,
    language: head?.language ?? null,
    title: head?.title || null,
    description: head?.description || null,
    headings: headings
      .filter(({ level }) => level === 1)
      .map(({ text }) => text)
      .slice(0, 10),
    namesServices: namesServices(headings),
    mainWords: documentGap === null ? mainWords(document) : null,
    canonicals: (head?.canonicals ?? []).slice(0, 5),
    robots: (head?.robots ?? []).slice(0, 10),
    ...pagePlaces(sources),
    siteName: cutText(head?.social.get('og:site_name') ?? '', 100) || null,
    runsScripts: runningScripts(document).length > 0,
    dataIds: dataIds(sources),
    businesses: businesses.map(({ name, address }) => ({
      name,
      address: address?.text ?? null,
    })),
    links: pageLinks(document),
    images: pageImages(document),
    alternates: alternates(document),
    insecure: { blocked: insecure?.blocked ?? [], weakened: insecure?.weakened ?? [] },
  };
}

/** Whether the main heading is about services, or several of those below it are, each about one. */
function namesServices(headings: readonly Heading[]): boolean {
  const isService = ({ text }: Heading) => /^(?:services|areas)$/.test(pageKind('/x', text));
  const about = headings.slice(0, MAX_HEADINGS).filter(isService);
  return (
    about.some(({ level }) => level === 1) || new Set(about.map(({ text }) => text)).size >= MIN_SERVICES
  );
}

function valueIn<Value>(fact: FactResult<Value>): Value | null {
  return fact.ok ? fact.value : null;
}

function pageLinks(document: PageDocument): string[] {
  const page = new URL(document.url);
  const links = new Set<string>();
  for (const anchor of document.byTag('a').slice(0, MAX_ELEMENTS)) {
    const url = linkAddress(attribute(anchor, 'href') ?? '', document.url);
    if (url && isSameSite(url, page) && isPageAddress(url)) links.add(url.href);
    if (links.size === MAX_LINKS) break;
  }
  return [...links];
}

/** Addresses of pictures on the same website, distinct. */
export function pageImages(document: PageDocument): string[] {
  const page = new URL(document.url);
  const images = new Set<string>();
  for (const image of document.byTag('img').slice(0, MAX_ELEMENTS)) {
    // A picture that a script loads later has its address in a data attribute.
    const written = attribute(image, 'data-src') || attribute(image, 'src') || '';
    const url = linkAddress(written, document.url);
    if (url && isSameSite(url, page)) images.add(url.href);
    if (images.size === MAX_IMAGES) break;
  }
  return [...images];
}

function alternates(document: PageDocument): SitePageContent['alternates'] {
  return document
    .byTag('link')
    .slice(0, MAX_ELEMENTS)
    .filter((link) => /(?:^|\s)alternate(?:\s|$)/i.test(attribute(link, 'rel') ?? ''))
    .flatMap((link) => {
      const language = attribute(link, 'hreflang');
      return language === null
        ? []
        : [{ language: cutText(language, 40), url: (attribute(link, 'href') ?? '').trim().slice(0, 2_000) }];
    })
    .slice(0, MAX_ALTERNATES);
}

function dataIds(sources: PageSources): string[] {
  const nodes = valueIn(collectStructuredData(sources))?.nodes ?? [];
  const ids = nodes.map((node) => property(node, '@id')).filter((id) => typeof id === 'string');
  return [...new Set(ids.map((id) => cutText(id)))].slice(0, MAX_DATA_IDS);
}
