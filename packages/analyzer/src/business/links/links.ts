import type { BusinessLink } from '@fml/contract';
import { cutText } from '../../page/cut-text.ts';
import { decoded } from '../../page/decoded.ts';
import { attribute, elementsWithin, type PageElement, textWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { isSameSite, pathOf } from '../../page/site-address.ts';
import type { SitePageContent } from '../../stages.ts';
import { parsePhone } from '../numbers/phone-parsing.ts';
import { readPageScripts } from '../scripts/page-scripts.ts';
import {
  BOOKING_FILES,
  BOOKING_WORDS,
  CHAT_FILES,
  NETWORKS,
  ORDER_WORDS,
  SERVICES,
} from './link-services.ts';

/** A link of a page to a profile or a service, and its words. */
export interface SeenLink extends Omit<BusinessLink, 'page'> {
  text: string;
}

const MAX_ANCHORS = 3_000;
const MAX_LINKS = 100;
const MAX_ADDRESS_CHARS = 2_000;
const MAX_ELEMENTS = 50_000;
const MAX_CODE_CHARS = 100_000;
/** Addresses in the text of scripts that open a messenger or a service. */
const ADDRESS_IN_SCRIPT = /(?:https?:)?\/\/[\w.-]{3,100}\/[^\s"'`<>\\)]{0,300}/g;

export function readLinks(sources: PageSources): SeenLink[] {
  const { document } = sources;
  const page = new URL(document.url);
  const found = new Map<string, SeenLink>();
  const add = (link: SeenLink | null) => {
    if (link && found.size < MAX_LINKS) {
      const key = `${link.kind} ${link.network} ${link.url}`;
      if (!found.has(key)) found.set(key, link);
    }
  };
  for (const anchor of document.byTag('a').slice(0, MAX_ANCHORS)) add(readAnchor(anchor, page));
  for (const tag of ['iframe', 'script']) {
    for (const element of document.byTag(tag).slice(0, 300)) {
      const source = (attribute(element, 'src') ?? attribute(element, 'data-src') ?? '').trim();
      add(readFile(source.slice(0, MAX_ADDRESS_CHARS), page));
    }
  }
  const pressed = document.elements
    .slice(0, MAX_ELEMENTS)
    .map((element) => attribute(element, 'onclick') ?? '');
  const code = `${readPageScripts(sources).text}${pressed.join('\n').slice(0, MAX_CODE_CHARS)}`;
  for (const [address] of code.matchAll(ADDRESS_IN_SCRIPT)) add(readFile(address, page));
  for (const { url } of sources.browser?.network ?? [])
    if (CHAT_FILES.test(url.slice(0, 500))) add(readFile(url, page));
  return [...found.values()];
}

export function mergeLinks(pages: readonly SitePageContent[]): BusinessLink[] {
  return pages.flatMap(({ url, business }) =>
    // Text messages go to a phone number, which is a fact of its own.
    business.links
      .filter(({ network }) => network !== 'sms')
      .map(({ kind, network, url: address, state }) => ({
        page: pathOf(url),
        kind,
        network,
        url: address,
        state,
      })),
  );
}

function readAnchor(anchor: PageElement, page: URL): SeenLink | null {
  const href = (attribute(anchor, 'href') ?? '').trim().slice(0, MAX_ADDRESS_CHARS);
  const text = cutText(attribute(anchor, 'aria-label') || textWithin(anchor, 120, 50), 120);
  if (href === '' || /^(?:#.?|javascript:.{0,30})$/i.test(href)) return readEmptyIcon(anchor, href, text);
  if (/^(?:viber|whatsapp|tg|kakaotalk|weixin):/i.test(href)) {
    return {
      kind: 'chat',
      network: href.split(':', 1)[0]?.toLowerCase() ?? '',
      url: href,
      state: 'real',
      text,
    };
  }
  if (/^sms:/i.test(href)) {
    const number = decoded(href.slice('sms:'.length).split(/[?;&]/, 1)[0] ?? '').trim();
    // Short codes have five or six digits; numbers without a dialing code are read with the whole website.
    const isNational = /^[\d\s().-]{5,20}$/.test(number);
    const state = isNational || parsePhone(number, null) !== null ? 'real' : 'dead';
    return { kind: 'chat', network: 'sms', url: href, state, text };
  }
  const url = URL.parse(href, page);
  if (!url || !/^https?:$/.test(url.protocol) || isSameSite(url, page)) return null;
  if (isCredit(anchor)) return null;
  return readProfile(href, url, text) ?? readService(href, url, text);
}

const CREDIT =
  /\b(?:(?:web ?)?site|web|designed|design|developed|created|built|made|powered|crafted)(?: and \w{4,12})? (?:(?:created|designed|developed|built|made) )?by\b(?! (?:google|facebook|yelp))|\b(?:creado|diseñado|desarrollado|hecho|desenvolvido|criado|feito|realizzato|sviluppato) (?:por|da)\b|\b(?:erstellt|gestaltet|umgesetzt|webdesign) (?:von|by)\b|\b(?:réalisé|créé|conçu) par\b|\b(?:realizat|creat) de\b/i;

/** Links to the website's maker are in a line that says so. */
function isCredit(anchor: PageElement): boolean {
  let current: PageElement['parentNode'] = anchor.parentNode;
  for (let level = 0; current && 'tagName' in current && level < 2; level++) {
    // A line has few parts; a page that has thousands in one element is none.
    if (current.childNodes.length > 40) return false;
    const line = textWithin(current, 200, 100);
    if (line.length > 160) return false;
    if (CREDIT.test(line)) return true;
    current = current.parentNode;
  }
  return false;
}

/** An icon of a network that leads nowhere was left by the template. */
function readEmptyIcon(anchor: PageElement, href: string, text: string): SeenLink | null {
  if (text.length > 30) return null;
  const marks = [marksOf(anchor)];
  for (const element of elementsWithin(anchor, 30)) marks.push(marksOf(element));
  const words = marks.join(' ').slice(0, 1_000);
  const known = NETWORKS.find(
    ({ icon, network }) =>
      icon.test(words) || icon.exec(text)?.[0].length === text.length || text.toLowerCase() === network,
  );
  if (!known || /share/i.test(words)) return null;
  return { kind: 'social', network: known.network, url: href, state: 'placeholder', text };
}

function marksOf(element: PageElement): string {
  return ['class', 'title', 'alt', 'name', 'data-icon', 'icon', 'src']
    .map((name) => attribute(element, name)?.slice(0, 100) ?? '')
    .join(' ');
}

/** Pages of networks on which visitors share something, and those that explain the network. */
const NO_PROFILE =
  /^\/(?:sharer|share\.php|share\/?$|intent\/|dialog\/|plugins\/|tr\b|pin\/create|sharing|shareArticle|home\?status|submit|policy|policies|legal|help|privacy|about\/|hashtag|search|watch|groups\/feed|login|business\/help)/i;
const NOBODY =
  /^\/?(?:#.*)?$|^\/@?(?:your[-_.]?(?:user-?name|page|profile|name|company|business|handle|id|brand)|user-?name|page-?name|profile|handle|example|company-?name|businessname|wix|wixcom|squarespace|wordpress|godaddy|weebly|webflow|elementor|bootstrapmade|colorlib|templatemo|html5up|startbootstrap|w3layouts|htmlcodex|themefisher|shopify)\/?$|^\/(?:company|channel|user|in|c|pages)\/(?:wix-com|wix|squarespace|your[-_]?\w{2,12}|example)?\/?$/i;
const EXAMPLE_ID = /placeholder|YOUR_|your[-_](?:place|id|page|profile)|PLACE_ID$/i;

function readProfile(href: string, url: URL, text: string): SeenLink | null {
  const known = NETWORKS.find(({ hosts }) => hosts.test(url.hostname));
  if (!known || NO_PROFILE.test(url.pathname)) return null;
  const isFront = url.pathname.length < 2 && url.search === '';
  if (
    known.profile &&
    !isFront &&
    !known.profile.test(url.pathname + url.search) &&
    !known.profile.test(url.href)
  ) {
    return null;
  }
  // Its front page is often meant, such as Google's in a sentence.
  if (isFront && known.profile && known.network !== 'youtube') return null;
  return { kind: 'social', network: known.network, url: href, state: profileState(known.network, url), text };
}

function profileState(network: string, url: URL): BusinessLink['state'] {
  // Closed for good in 2019.
  if (url.hostname === 'plus.google.com') return 'dead';
  if ((url.search === '' && NOBODY.test(url.pathname)) || EXAMPLE_ID.test(url.pathname + url.search))
    return 'placeholder';
  // A profile of TikTok has an @ before its name; without it the page is an error.
  if (network === 'tiktok' && url.hostname !== 'vm.tiktok.com' && /^\/[\w.]+\/?$/.test(url.pathname))
    return 'dead';
  return 'real';
}

/** Pages of a service that are about its terms, or only for the business itself. */
const NO_SERVICE = /(?:^|\/)(?:terms|privacy|legal|policy|login|sign-?in|help|about|blog|app)(?:[/.-]|$)/i;

function readService(href: string, url: URL, text: string): SeenLink | null {
  if (NO_SERVICE.test(url.pathname) && !BOOKING_WORDS.test(text)) return null;
  const named = SERVICES.find(({ hosts, names }) => hosts.test(url.hostname) && (names?.test(href) ?? true));
  const network = url.hostname.replace(/^www\./, '');
  if (named) return { kind: named.kind, network, url: href, state: serviceState(url), text };
  if (text.length > 40) return null;
  const kind = BOOKING_WORDS.test(text) ? 'booking' : ORDER_WORDS.test(text) ? 'order' : null;
  return kind && { kind, network, url: href, state: serviceState(url), text };
}

/** Files and frames of services, and addresses within scripts. */
function readFile(address: string, page: URL): SeenLink | null {
  if (!/^(?:https?:)?\/\//i.test(address)) return null;
  const url = URL.parse(address, page);
  if (!url || isSameSite(url, page)) return null;
  if (CHAT_FILES.test(address)) {
    return { kind: 'chat', network: url.hostname, url: address, state: serviceState(url), text: '' };
  }
  if (BOOKING_FILES.test(address)) {
    return {
      kind: 'booking',
      network: url.hostname.replace(/^www\./, ''),
      url: address,
      state: serviceState(url),
      text: '',
    };
  }
  const named = SERVICES.find(({ hosts }) => hosts.test(url.hostname));
  // A library says nothing of an account; a few of them draw the button themselves.
  const isLibrary = /\.(?:m?js|css|png|svg)$/i.test(url.pathname) && !/fbgcdn\.com\/embedder/i.test(url.href);
  if (!named || url.pathname.length < 2 || isLibrary || NO_SERVICE.test(url.pathname)) return null;
  return {
    kind: named.kind,
    network: url.hostname.replace(/^www\./, ''),
    url: address,
    state: serviceState(url),
    text: '',
  };
}

function serviceState(url: URL): BusinessLink['state'] {
  if (
    /your[-_.]?(?:number|name|phone|username|page|id|link|business|company)|username|x{5,}|1234567890?$|\{\{|YOUR_/i.test(
      url.pathname + url.search,
    )
  )
    return 'placeholder';
  return isReached(url) ? 'real' : 'dead';
}

/** WhatsApp wants the number with its country code, with or without a plus sign. */
function isReached(url: URL): boolean {
  const path = url.pathname.slice(1).replace(/\/$/, '');
  const isNumber = (number: string) => parsePhone(`+${number.trim().replace(/^\+/, '')}`, null) !== null;
  if (url.hostname === 'wa.me') {
    // "wa.me/message/CODE" is a short link that WhatsApp makes for a business.
    return /^(?:message|qr|c|p)\/\w/i.test(path) || isNumber(decoded(path));
  }
  if (/^(?:api|web)\.whatsapp\.com$/.test(url.hostname)) {
    return /^message\/\w/i.test(path) || isNumber(url.searchParams.get('phone') ?? '');
  }
  return !/^(?:m\.me|t\.me|zalo\.me|lin\.ee)$/.test(url.hostname) || path !== '';
}
