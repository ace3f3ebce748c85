import { getDomain, getDomainWithoutSuffix } from 'tldts';
import { cutText } from '../../page/cut-text.ts';
import { LOCAL_BUSINESS_TYPES } from '../../page/local-business-types.ts';
import { attribute, elementsWithin, type PageElement, textWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { isSameSite, linkAddress, pageKey } from '../../page/site-address.ts';

const BRAND =
  /(?:^|[-_\s])(?:logo|brand|branding|site-?title|site-?name|navbar-brand|wordmark)(?:$|[-_\s\d])/i;
const MAX_BRANDS = 8;
const MAX_LOOKED_AT = 4_000;
const MAX_NAME_CHARS = 120;
const MAX_BESIDE = 200;

/** What logos and the words beside them say: elements that are called so, and pictures and words of links to the first page. */
export function logoNames({ document }: PageSources): string[] {
  const names = new Set<string>();
  const home = homeOf(document.url);
  for (const element of document.elements.slice(0, MAX_LOOKED_AT)) {
    if (names.size === MAX_BRANDS) break;
    const isHomeLink =
      element.tagName === 'a' && leadsHome(element, document.url, home) && !isInCopyright(element);
    if ((!isBrand(element) && !isHomeLink) || leadsAway(element, document.url)) continue;
    for (const text of brandTexts(element)) {
      const name = withoutLogo(text);
      if (name !== '' && name.length <= MAX_NAME_CHARS) names.add(name);
    }
  }
  return [...names];
}

function isBrand(element: PageElement): boolean {
  const named = `${attribute(element, 'class') ?? ''} ${attribute(element, 'id') ?? ''}`.slice(0, 300);
  if (BRAND.test(named)) return true;
  return element.tagName === 'img' && /logo/i.test((attribute(element, 'src') ?? '').slice(-100));
}

function homeOf(address: string): string | null {
  const root = URL.parse('/', address);
  return root && pageKey(root);
}

function leadsHome(link: PageElement, base: string, home: string | null): boolean {
  const href = attribute(link, 'href') ?? '';
  const url = href.includes('#') ? null : linkAddress(href, base);
  return url !== null && home !== null && pageKey(url) === home;
}

/** "© 2015 Marlow dentist, Dr. Rosa Alder": there, words that people search for lead to the first page. */
function isInCopyright(link: PageElement): boolean {
  const beside = link.parentNode?.childNodes ?? [];
  if (beside.length > MAX_BESIDE) return false;
  const before = beside[beside.indexOf(link) - 1];
  return before !== undefined && 'value' in before && /(?:©|copyright)\P{L}{0,20}$/iu.test(before.value);
}

/** "Gas Safe Register": partners have logos as well, which lead to their websites. */
function leadsAway(picture: PageElement, base: string): boolean {
  const { parentNode } = picture;
  if (parentNode === null || !('tagName' in parentNode) || parentNode.tagName !== 'a') return false;
  const [url, page] = [linkAddress(attribute(parentNode, 'href') ?? '', base), URL.parse(base)];
  return url !== null && page !== null && !isSameSite(url, page);
}

function brandTexts(element: PageElement): string[] {
  const own = element.tagName === 'img' ? [element] : [...elementsWithin(element, 60)];
  const pictures = own
    .filter(({ tagName }) => tagName === 'img')
    .slice(0, 3)
    .map((picture) => attribute(picture, 'alt') ?? '');
  // An element around the menu is called so as well.
  const isMenu = own.filter(({ tagName }) => tagName === 'a').length > 2;
  return [isMenu ? '' : textWithin(element, 150, 100), ...pictures].map((text) => cutText(text, 150));
}

/** "Willow Dental logo, a tree on a white ground and ..." describes the picture. */
const DESCRIBED = /^(.{3,60}?)[\s,–-]+logo\b.{30}/i;

/** "Logo of Willow Dental" is Willow Dental. */
function withoutLogo(alternative: string): string {
  return (DESCRIBED.exec(alternative)?.[1] ?? alternative)
    .replace(
      /\b(?:company|site|header|footer|brand|main|image|img)? ?logo(?:type|tipo)?s?\b(?: (?:of|for|de|von|di|du|da) (?:the )?)?/gi,
      ' ',
    )
    .replace(/^[\s:–-]+|[\s:–-]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Name of a website or organization in the data, and the names of companies there. */
export function isNamedType(type: string): boolean {
  return LOCAL_BUSINESS_TYPES.has(type) || /^(?:\w*Organization|Corporation|MedicalClinic)$/.test(type);
}

/** Hosts of mail that anybody can have, and those of examples. */
export const FREE_MAIL =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|mac|gmx|web|t-online|mail|proton|protonmail|naver|daum|hanmail|qq|163|126|yandex|bk|list|inbox|rambler|libero|virgilio|tiscali|orange|wanadoo|free|sfr|laposte|uol|bol|terra|wp|onet|interia|o2|comcast|verizon|att|sbcglobal|bellsouth|cox|charter|earthlink|btinternet|sky|bigpond|optusnet|rediffmail|example|email|domain|yourdomain|company|test|sentry|wixpress)$/i;
/** Hosts where every business has an address. */
const SHARED_HOST =
  /^(?:facebook|instagram|google|youtube|linkedin|twitter|x|tiktok|yelp|pinterest|schema|w3|github|githubusercontent|wordpress|wix|squarespace|godaddy|weebly|localhost)$/i;

/** Names of hosts that the page calls its own, and of its mail, without what is common to all. */
export function hostNames(
  { document, fetch }: PageSources,
  canonical: string | null,
  shared: string | null,
): string[] {
  const hosts = new Set<string>();
  for (const address of [fetch.page.finalUrl, document.url, canonical, shared]) {
    const label = address && getDomainWithoutSuffix(address, { allowPrivateDomains: true });
    if (label && !SHARED_HOST.test(label)) hosts.add(label);
  }
  for (const link of document.byTag('a').slice(0, 500)) {
    const mail = /^\s*mailto:[^@?]{1,80}@([\w.-]{3,80})/i.exec((attribute(link, 'href') ?? '').slice(0, 300));
    const label = mail?.[1] && getDomain(mail[1]) && getDomainWithoutSuffix(mail[1]);
    if (label && !FREE_MAIL.test(label) && hosts.size < 10) hosts.add(label);
  }
  return [...hosts];
}

const PROFILE =
  /^https?:\/\/(?:[\w-]{1,12}\.)?(?:facebook|instagram|twitter|x|tiktok|youtube|linkedin|pinterest|yelp)\.com\/(?:@|c\/|user\/|pg\/|company\/|biz\/)?([\w.-]{4,60})\/?(?:[?#].*)?$/i;

/** Names of the profiles that the page links. */
export function profileNames({ document }: PageSources): string[] {
  const names = new Set<string>();
  for (const link of document.byTag('a').slice(0, 1_000)) {
    const name = PROFILE.exec((attribute(link, 'href') ?? '').trim().slice(0, 300))?.[1];
    if (name && !/^(?:share|sharer|intent|profile|watch|pages|groups|explore)/i.test(name) && names.size < 10)
      names.add(name);
  }
  return [...names];
}
