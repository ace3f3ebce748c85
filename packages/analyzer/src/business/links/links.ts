import type { BusinessLink } from '@fml/contract';
import { cutText } from '../../page/cut-text.ts';
import { decoded } from '../../page/decoded.ts';
import { attribute, type PageElement, textWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { isSameSite } from '../../page/site-address.ts';
import { parsePhone } from '../numbers/phone-parsing.ts';
import { readPageScripts } from '../scripts/page-scripts.ts';
import { isCredit } from './credit.ts';
import { BOOKING_FILES, BOOKING_WORDS, CHAT_FILES, ORDER_WORDS, SERVICES } from './link-services.ts';
import { mayBeListing } from './listings.ts';
import { looseIcons, profilesInData, readEmptyIcon, readProfile, withoutMakers } from './profiles.ts';

/** A link of a page to a profile or a service, and its words. */
export interface SeenLink extends Omit<BusinessLink, 'page'> {
  text: string;
}

const MAX_ANCHORS = 3_000;
const MAX_LINKS = 100;
const MAX_LISTINGS = 40;
const MAX_ADDRESS_CHARS = 2_000;
const MAX_ELEMENTS = 50_000;
const MAX_CODE_CHARS = 100_000;
/** Addresses in the text of scripts that open a messenger or a service. */
const ADDRESS_IN_SCRIPT = /(?:https?:)?\/\/[\w.-]{3,100}\/[^\s"'`<>\\)]{0,300}/g;

/** `listings`: addresses of other websites that may be a page about the business, if they carry its name. */
export function readLinks(sources: PageSources): { links: SeenLink[]; listings: string[] } {
  const { document } = sources;
  const page = new URL(document.url);
  const found = new Map<string, SeenLink>();
  const listings = new Set<string>();
  const add = (link: SeenLink | null) => {
    if (link && found.size < MAX_LINKS) {
      const key = `${link.kind} ${link.network} ${link.url}`;
      if (!found.has(key)) found.set(key, link);
    }
  };
  for (const anchor of document.byTag('a').slice(0, MAX_ANCHORS)) {
    const link = readAnchor(anchor, page);
    if (typeof link !== 'string') add(link);
    else if (listings.size < MAX_LISTINGS) listings.add(link);
  }
  for (const link of [...profilesInData(sources), ...looseIcons(sources)]) add(link);
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
  // A script fills in the rest.
  for (const [address] of code.matchAll(ADDRESS_IN_SCRIPT))
    if (!/\$\{|\{\{/.test(address)) add(readFile(address, page));
  for (const { url } of sources.browser?.network ?? [])
    if (CHAT_FILES.test(url.slice(0, 500))) add(readFile(url, page));
  return { links: withoutMakers([...found.values()], sources), listings: [...listings] };
}

/** A profile or a service; an address alone when its page may be about the business. */
function readAnchor(anchor: PageElement, page: URL): SeenLink | string | null {
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
  const link = readProfile(href, url, text) ?? readService(href, url, text);
  return link ?? (mayBeListing(url) ? href : null);
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
