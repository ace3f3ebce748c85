import type { PhonePurpose } from '@fml/contract';
import { cutText } from '../../page/cut-text.ts';
import { decoded } from '../../page/decoded.ts';
import { isExample } from '../../page/field-hints.ts';
import { attribute, elementsWithin, type PageElement, textWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { pagePlaceTexts } from '../../page/place-texts.ts';
import { scrambledTexts } from '../../page/script-text.ts';
import type { SeenIn } from '../../page/seen.ts';
import { jsonLdNodes, property } from '../../page/structured-data.ts';
import type { Device } from '../../stages.ts';
import { numberRuns, withPlainDigits } from '../numbers/number-runs.ts';
import { phoneRoles } from './phone-roles.ts';
import { endsAsRegister, namesStranger, purposesIn } from './phone-words.ts';

/**
 * Digits in one place of a page that may be a phone number. Which number it is depends on the country of the business,
 * which only the whole website shows: `site-phones.ts` decides.
 */
export interface SeenPhone {
  /** As written; of a link, what it dials. */
  text: string;
  /** What the page says it is for. Empty: nothing, or only that it can be dialed. */
  purposes: PhonePurpose[];
  /** The words beside it, or those of the link. */
  label: string | null;
  in: SeenIn;
  /** Where else on the page the same digits are. */
  places: ('header' | 'footer')[];
  /** Address of the link as written; null for everything else. */
  href: string | null;
  /**
   * Devices whose drawing of the page has it in its text. Empty if it is in no text, or no drawing has it, or more places of
   * the page have it than any drawing shows: a menu may open it.
   */
  shownOn: readonly Device[];
  /** The words around it name a stranger, such as a chamber or the website's maker. */
  isStranger: boolean;
}

const PLACES = ['header', 'footer'] as const;
const MAX_SEEN = 300;
const MAX_LINKS = 3_000;
const MAX_TEXT_CHARS = 200_000;
const MAX_SCRIPT_CHARS = 200_000;

type FoundPhone = Omit<SeenPhone, 'places' | 'shownOn'>;

export function readPhones(sources: PageSources): SeenPhone[] {
  const { document, drawings, wholeText } = sources;
  const inDrawings = drawings.map(({ on, text }) => ({ on, phones: inText(text, 'text') }));
  const inWhole = inText(wholeText, 'text');
  const texts = pagePlaceTexts(document);
  const inPlaces = { header: digitsOf(texts.header), footer: digitsOf(texts.footer) };
  const scrambled = new Set(scrambledTexts(document).map((text) => text.replace(/\D/g, '')));
  const seen = new Map<string, SeenPhone>();
  const devices = devicesShowing(inDrawings, inWhole);
  const add = (phone: FoundPhone) => {
    const digits = digitsIn(phone);
    if (scrambled.has(digits)) return;
    const places = PLACES.filter((place) => inPlaces[place].has(digits));
    const key = JSON.stringify([phone.text, phone.purposes, phone.in, phone.href, phone.isStranger]);
    if (seen.size < MAX_SEEN && !seen.has(key)) {
      const shownOn = phone.in === 'text' ? devices(digits) : [];
      seen.set(key, { ...phone, places, shownOn });
    }
  };
  for (const phone of [...inDrawings.flatMap(({ phones }) => phones), ...inWhole]) add(phone);
  for (const phone of inLinks(sources)) add(phone);
  for (const phone of besideIcons(document.elements)) add(phone);
  for (const phone of inData(sources)) add(phone);
  for (const phone of inScripts(sources)) add(phone);
  return [...seen.values()];
}

const digitsIn = ({ text }: FoundPhone) => text.replace(/\D/g, '');

/** By which devices some digits are shown, unless the page has them in more places than these show. */
function devicesShowing(
  inDrawings: readonly { on: readonly Device[]; phones: readonly FoundPhone[] }[],
  inWhole: readonly FoundPhone[],
): (digits: string) => Device[] {
  const places = (phones: readonly FoundPhone[], digits: string) =>
    phones.filter((phone) => digitsIn(phone) === digits).length;
  return (digits) => {
    const showing = inDrawings.filter(({ phones }) => places(phones, digits) > 0);
    const most = Math.max(0, ...showing.map(({ phones }) => places(phones, digits)));
    return places(inWhole, digits) > most ? [] : showing.flatMap(({ on }) => on);
  };
}

function inText(text: string, place: SeenIn): FoundPhone[] {
  const plain = withPlainDigits(text.slice(0, MAX_TEXT_CHARS));
  const runs = numberRuns(plain);
  const roles = phoneRoles(plain, runs);
  let from = 0;
  return runs.flatMap(({ text: written, startsAt, endsAt }, index) => {
    const { purposes = [], label = null } = roles[index] ?? {};
    if (!isPlausible(written, purposes)) return [];
    const isStranger = namesStranger(contextOf(plain, startsAt, endsAt, from));
    from = endsAt;
    if (isExample(plain, startsAt) || endsAsRegister(plain.slice(Math.max(0, startsAt - 60), startsAt)))
      return [];
    return [
      { text: cutText(written), purposes, label: label && cutText(label), in: place, href: null, isStranger },
    ];
  });
}

/** Without a word beside them, few digits are a postal code or a year, and digits in one piece any number. */
function isPlausible(written: string, purposes: readonly PhonePurpose[]): boolean {
  const digits = written.replace(/[^\dA-Z]/g, '').length;
  if (purposes.length > 0) return digits >= 5;
  return digits >= (/^\d+$/.test(written) ? 9 : 7) || /[A-Z]/.test(written);
}

const CONTEXT_LINES = 6;
const MAX_CONTEXT_CHARS = 250;

/** The lines above a number as far as they belong to it, such as name and street of an authority, and its own line. */
function contextOf(text: string, startsAt: number, endsAt: number, from: number): string {
  const before = text.slice(Math.max(from, startsAt - MAX_CONTEXT_CHARS), startsAt).split('\n');
  const own = before.pop() ?? '';
  const above: string[] = [];
  for (const line of before.reverse().slice(0, CONTEXT_LINES)) {
    // A sentence ends what a block of short lines belongs to.
    if (line.length > 70 || /[.!?]$/.test(line.trim())) break;
    above.unshift(line);
  }
  const after = text.slice(endsAt, endsAt + 60).split('\n', 1)[0] ?? '';
  return [...above, own + after].join('\n');
}

function digitsOf(text: string): Set<string> {
  return new Set(numberRuns(withPlainDigits(text)).map((run) => run.text.replace(/\D/g, '')));
}

const WHATSAPP_HOST =
  /^(?:https?:)?\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send|(?:www\.)?whatsapp\.com\/send)/i;

/** Messengers that know people by their number. */
const MESSENGER_NUMBER =
  /^(?:(?:https?:)?\/\/(?:zalo\.me|signal\.me\/#p|t\.me)\/|viber:\/\/chat\/?\?number=)((?:\+|%2B)?\d{8,15})\/?$/i;

/** The number that an address dials or writes to, and for what; null for other addresses. */
export function dialedBy(href: string): { text: string; purposes: PhonePurpose[] } | null {
  const scheme = /^\s*(tel|sms|callto|whatsapp):/i.exec(href)?.[1]?.toLowerCase();
  const rest = href.trim().slice((scheme?.length ?? -1) + 1);
  if (scheme === 'tel' || scheme === 'callto') return { text: plainNumber(rest), purposes: [] };
  if (scheme === 'sms') return { text: plainNumber(rest), purposes: ['text'] };
  const messenger = MESSENGER_NUMBER.exec(href.trim())?.[1];
  if (messenger !== undefined) return { text: decoded(messenger), purposes: ['text'] };
  if (scheme !== 'whatsapp' && !WHATSAPP_HOST.test(href.trim())) return null;
  const url = URL.parse(href.trim(), 'https://x.invalid/');
  const number =
    url?.searchParams.get('phone') ?? (url?.hostname === 'wa.me' ? decoded(url.pathname.slice(1)) : '');
  const digits = withPlainDigits(number).replace(/\D/g, '');
  // WhatsApp wants the country code, with or without a plus sign.
  return digits.length < 7 ? null : { text: `+${digits.replace(/^00/, '')}`, purposes: ['whatsapp'] };
}

function plainNumber(written: string): string {
  return cutText(decoded(written.split(/[;?]/, 1)[0] ?? '').replace(/^\/\//, ''), 80);
}

function inLinks({ document }: PageSources): FoundPhone[] {
  return [...document.byTag('a'), ...document.byTag('area')].slice(0, MAX_LINKS).flatMap((link) => {
    const href = attribute(link, 'href')?.slice(0, 2_000) ?? '';
    const dialed = dialedBy(href);
    if (dialed === null) return [];
    const words = [textWithin(link), attribute(link, 'aria-label') ?? '', attribute(link, 'title') ?? ''];
    const label = cutText(words.find((text) => text.trim() !== '') ?? '', 80) || null;
    // "WhatsApp" on a link that dials is only its picture; a fax is none to call.
    const isFax = purposesIn(words.join('\n').slice(0, 200)).has('fax') || isIcon(link, 'fax');
    const purposes: PhonePurpose[] = isFax ? ['fax'] : dialed.purposes;
    return [
      { text: dialed.text, purposes, label, in: 'link', href: cutText(href.trim()), isStranger: false },
    ];
  });
}

const ICONS = ['fax', 'whatsapp'] as const;
const MAX_ELEMENTS = 20_000;

/** A fax or a WhatsApp sign, drawn by an icon font or a picture with an alternative text. */
function isIcon(element: PageElement, name: string): boolean {
  const drawn = new RegExp(`(?:^|[\\s_:-])${name}(?:$|[\\s_-])`, 'i');
  const isDrawn = ['class', 'icon', 'data-icon', 'data-lucide'].some((from) =>
    drawn.test(attribute(element, from)?.slice(0, 200) ?? ''),
  );
  if (isDrawn && element.childNodes.length === 0) return true;
  return ['alt', 'aria-label', 'title'].some((from) =>
    new RegExp(`^${name}\\b`, 'i').test(attribute(element, from)?.trim() ?? ''),
  );
}

/** The one number of the nearest element around an icon that has any. */
function besideIcons(elements: readonly PageElement[]): FoundPhone[] {
  return ICONS.flatMap((name) =>
    elements
      .slice(0, MAX_ELEMENTS)
      .filter((element) => isIcon(element, name))
      .slice(0, 20)
      .flatMap((icon) => {
        let around: PageElement | null = icon;
        for (let step = 0; around && step < 3; step++) {
          const text = withPlainDigits(textWithin(around, 200));
          const runs = numberRuns(text);
          if (runs[0]) {
            if (new Set(runs.map((run) => run.text.replace(/\D/g, ''))).size > 1) return [];
            return [
              {
                text: runs[0].text,
                purposes: [name],
                label: null,
                in: 'text' as const,
                href: null,
                isStranger: false,
              },
            ];
          }
          const { parentNode }: PageElement = around;
          around = parentNode && 'tagName' in parentNode ? parentNode : null;
        }
        return [];
      }),
  );
}

const PHONE_META = /^(?:business:contact_data:phone_number|og:phone_number|telephone|phone)$/i;

/** Structured data and the head. */
function inData({ document }: PageSources): FoundPhone[] {
  const found: FoundPhone[] = [];
  const say = (value: unknown, purposes: PhonePurpose[], label: unknown = null) => {
    const values: unknown[] = Array.isArray(value) ? value.slice(0, 10) : [value];
    for (const text of values) {
      if (typeof text !== 'string' && typeof text !== 'number') continue;
      const words = typeof label === 'string' ? cutText(label, 60) : null;
      found.push({
        text: cutText(String(text), 80),
        purposes,
        label: words,
        in: 'data',
        href: null,
        isStranger: false,
      });
    }
  };
  for (const node of jsonLdNodes(document)) {
    say(property(node, 'telephone'), [], property(node, 'contactType'));
    say(property(node, 'faxNumber'), ['fax']);
  }
  for (const element of document.elements.slice(0, MAX_ELEMENTS)) {
    const name = attribute(element, 'itemprop');
    if (name !== 'telephone' && name !== 'faxNumber') continue;
    say(attribute(element, 'content') ?? textWithin(element, 80), name === 'faxNumber' ? ['fax'] : []);
  }
  for (const element of document.byTag('meta').slice(0, 200)) {
    const name = attribute(element, 'property') ?? attribute(element, 'name') ?? '';
    const content = attribute(element, 'content')?.slice(0, 1_000) ?? '';
    if (PHONE_META.test(name)) found.push(...inText(content, 'meta'));
    else if (/^(?:og:|twitter:)?description$/i.test(name)) found.push(...inText(content, 'meta'));
  }
  return found;
}

const DIALED_BY_SCRIPT =
  /["'`](tel:[+\d][\d().\- ]{5,20}|(?:https?:)?\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?\d{7,15})(?=["'`?&/])/gi;

/** Links that only a script of the page opens. */
function inScripts({ document }: PageSources): FoundPhone[] {
  const codes: string[] = [];
  for (const script of document.byTag('script').slice(0, 200)) {
    if (/json/i.test(attribute(script, 'type') ?? '')) continue;
    codes.push(script.childNodes.map((child) => ('value' in child ? child.value : '')).join(''));
  }
  const body = document.byTag('body')[0];
  for (const element of body ? elementsWithin(body, MAX_ELEMENTS) : []) {
    const code = attribute(element, 'onclick');
    if (code !== null) codes.push(code.slice(0, 500));
  }
  const code = codes.join('\n').slice(0, MAX_SCRIPT_CHARS);
  return [...code.matchAll(DIALED_BY_SCRIPT)].slice(0, 50).flatMap(([, href = '']) => {
    const dialed = dialedBy(href);
    return dialed
      ? [{ ...dialed, label: null, in: 'link' as const, href: cutText(href), isStranger: false }]
      : [];
  });
}
