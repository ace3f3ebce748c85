import { collectPageNumbers } from '../business/page-numbers.ts';
import { numbersOf } from '../business/site-phones.ts';
import { cutText } from './cut-text.ts';
import { decoded } from './decoded.ts';
import { fromDocument } from './fact-result.ts';
import { attribute, textWithin } from './page-document.ts';

/** A link that opens a text message, WhatsApp or another messenger, and whether it reaches a person. */
interface MessageLink {
  kind: 'sms' | 'whatsapp' | 'messenger';
  text: string;
  /** As written. */
  href: string;
  /** It names a valid phone number or an account. */
  reaches: boolean;
}

/** How customers can write to the business besides forms. */
export interface MessageLinks {
  links: MessageLink[];
  /** Chat windows that are on the page, by the name of their maker. */
  chats: string[];
  hasEmailLink: boolean;
}

const CHAT_TOOLS: readonly { name: string; mark: RegExp }[] = [
  { name: 'Intercom', mark: /widget\.intercom\.io|intercomcdn\.com/i },
  { name: 'Tawk.to', mark: /embed\.tawk\.to/i },
  { name: 'Drift', mark: /js\.driftt?\.com/i },
  { name: 'LiveChat', mark: /cdn\.livechatinc\.com/i },
  { name: 'Zendesk', mark: /static\.zdassets\.com/i },
  { name: 'Tidio', mark: /code\.tidio\.co/i },
  { name: 'Crisp', mark: /client\.crisp\.chat/i },
  { name: 'Podium', mark: /connect\.podium\.com/i },
  { name: 'Birdeye', mark: /birdeye\.com\/embed/i },
  { name: 'Olark', mark: /static\.olark\.com/i },
  { name: 'HubSpot', mark: /js\.usemessages\.com/i },
  { name: 'LeadConnector', mark: /widgets\.leadconnectorhq\.com/i },
  { name: 'Smith.ai', mark: /(?:app|cdn)\.smith\.ai/i },
  { name: 'Apex Chat', mark: /apexchat\.com/i },
  { name: 'Ngage', mark: /messenger\.ngageics\.com/i },
];
const MAX_LINKS = 3_000;

export const collectMessageLinks = fromDocument((sources): MessageLinks => {
  const { document, browser } = sources;
  const numbers = collectPageNumbers(sources);
  const countries = numbers.ok ? numbers.value.countries : [];
  const links: MessageLink[] = [];
  let hasEmailLink = false;
  for (const element of document.byTag('a').slice(0, MAX_LINKS)) {
    const href = attribute(element, 'href')?.trim().slice(0, 2_000) ?? '';
    hasEmailLink ||= /^mailto:[^?\s]+@/i.test(href);
    const found = messageTarget(href, countries);
    if (found && links.length < 20)
      links.push({ ...found, href: cutText(href), text: cutText(textWithin(element), 80) });
  }
  const requests = (browser?.network ?? []).map(({ url }) => url.slice(0, 500));
  const scripts = document.byTag('script').map((script) => (attribute(script, 'src') ?? '').slice(0, 500));
  const addresses = [...scripts, ...requests].join('\n');
  const chats = CHAT_TOOLS.filter(({ mark }) => mark.test(addresses)).map(({ name }) => name);
  return { links, chats, hasEmailLink };
});

/** What a link to a messenger opens; null for every other link. */
function messageTarget(
  href: string,
  countries: readonly string[],
): Pick<MessageLink, 'kind' | 'reaches'> | null {
  if (/^sms:/i.test(href)) {
    const number = href.slice('sms:'.length).split(/[?;&]/, 1)[0] ?? '';
    return { kind: 'sms', reaches: isReachable(number, countries) };
  }
  if (/^whatsapp:/i.test(href)) {
    return { kind: 'whatsapp', reaches: isWhatsAppNumber(URL.parse(href)?.searchParams.get('phone') ?? '') };
  }
  const url = /^(?:https?:)?\/\//i.test(href) ? URL.parse(href, 'https://x.invalid/') : null;
  const host = url?.hostname.replace(/^www\./, '');
  const path = url?.pathname.slice(1).replace(/\/$/, '') ?? '';
  if (host === 'wa.me') {
    // "wa.me/message/CODE" is a short link that WhatsApp makes for a business.
    return { kind: 'whatsapp', reaches: /^(?:message|qr)\/\w/i.test(path) || isWhatsAppNumber(path) };
  }
  if (host === 'api.whatsapp.com' || host === 'web.whatsapp.com') {
    const isShortLink = /^message\/\w/i.test(path);
    return {
      kind: 'whatsapp',
      reaches: isShortLink || isWhatsAppNumber(url?.searchParams.get('phone') ?? ''),
    };
  }
  if (host === 'm.me') return { kind: 'messenger', reaches: path !== '' };
  return null;
}

function isReachable(number: string, countries: readonly string[]): boolean {
  // Short codes of five or six digits are numbers for text messages only.
  return numbersOf(decoded(number), countries).length > 0 || /^\d{5,6}$/.test(number.trim());
}

/** WhatsApp wants the number with its country code, with or without a plus sign. */
function isWhatsAppNumber(number: string): boolean {
  return numbersOf(`+${number.trim().replace(/^\+/, '')}`, []).length > 0;
}
