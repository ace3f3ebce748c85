import { tradesInText } from '../trade/trades.ts';
import { nameKey } from './name-key.ts';

/** Japanese and Chinese titles put the name in such marks, behind what it is. */
const QUOTED = /[「『《]([^「」『』《》]{2,40})[」』》]/gu;
const PHONE_AFTER = /\s*[(+]?\d[\d\s().-]{6,20}$/;
const SEPARATOR =
  /\s*[|•·»«｜¦【】「」『』《》]\s*|\s*::\s*|\s+[-–—~:/]\s+|\s*[—–]\s*|:\s+|,\s+(?=\p{Ll}{3})|\s+(?:@|•)\s+/u;
/** No name begins with these; with "about" and "contact", one may. */
const WELCOME =
  /^(?:welcome to|bienvenid[oa]s? a|bienvenue (?:chez|à|au)|willkommen (?:bei|in|im)|benvenuti (?:a|da|in)|bem[- ]vindos? (?:à|ao|a)|witamy w|välkommen till|bine ați venit la|добро пожаловать в|موقع|официальный сайт|sitio oficial de|site officiel de)\s+/iu;
const PAGE_OF = /^(?:about|contact|home of|visit)\s+/i;
const OFFICIAL =
  /(?:^|\s)(?:公式(?:サイト|ホームページ)|official (?:web ?)?site|sito ufficiale|offizielle website|blog|inc)$/iu;
const IN_PLACE = /\s+(?:in|near|en|em|din)\s+(?:the )?\p{Lu}.*$/u;
const STATE_AFTER = /,? [A-Z]{2}$/;
const PLACE_AFTER = /\s+(?:in|of|à|en|em|i|w|din)\s+\p{Lu}.*$/u;

/** A text that may be the name. */
export interface NamePart {
  text: string;
  /** How much of the text it is: all, its beginning, or what stands behind a separator. */
  share: number;
}

const FIRST_SHARE = 0.9;
export const LATER_SHARE = 0.7;
/** Without a town, a greeting or the like, which may be part of the name. */
const BARE_SHARE = 0.9;

/** The whole text and what may be the name in it: between separators, without greetings, without the town at its end. */
export function nameParts(text: string, cities: readonly string[]): NamePart[] {
  const parts = new Map<string, number>();
  const add = (part: string, share: number) => {
    const plain = part.replace(/^[\s,.:;!|~–—-]+|[\s,:;!|~–—-]+$/g, '').replace(/(?<=\p{L}{3})\.$/u, '');
    if (plain !== '' && parts.size < MAX_PARTS) parts.set(plain, Math.max(share, parts.get(plain) ?? 0));
  };
  for (const [, quoted = ''] of text.matchAll(QUOTED)) add(quoted, FIRST_SHARE);
  const split = text.split(SEPARATOR);
  const pieces = split.length > 1 ? split : [];
  const isQuoting = parts.size > 0;
  for (const [index, piece] of [text, ...pieces].entries()) {
    const share = index === 0 ? 1 : index === 1 && !isQuoting ? FIRST_SHARE : LATER_SHARE;
    const whole = personBehind(piece.replace(PHONE_AFTER, '').replace(WELCOME, ''), cities);
    add(whole, share);
    const bare = whole.replace(PAGE_OF, '').replace(OFFICIAL, '').trim();
    add(bare, share);
    add(withoutCity(bare, cities), share * BARE_SHARE);
    add(withoutProfession(bare), share * BARE_SHARE);
    add(bare.replace(PLACE_AFTER, ''), share * BARE_SHARE);
  }
  return [...parts].map(([part, share]) => ({ text: part, share }));
}

const PERSON_BEHIND =
  /^(?<phrase>\P{N}{3,60}?) (?<person>(?:Dr\.? )?\p{Lu}\p{L}{1,20} (?:\p{Lu}\.? )?\p{Lu}[\p{L}'’-]{1,25},? (?:D\.?D\.?S|D\.?M\.?D|M\.?D|D\.?O|D\.?C|D\.?V\.?M|O\.?D|D\.?P\.?T|Esq)\.?)$/u;

/** "Marlow Dentist Rosa Alder, DDS" is the dentist, behind words that people search for. */
function personBehind(text: string, cities: readonly string[]): string {
  const { phrase, person } = PERSON_BEHIND.exec(text)?.groups ?? {};
  return phrase !== undefined && person !== undefined && isOnlyPhrase(phrase, cities) ? person : text;
}

export function withoutCity(text: string, cities: readonly string[]): string {
  const lower = text.toLowerCase();
  const city = cities.find((name) => name.length >= 3 && lower.endsWith(` ${name.toLowerCase()}`));
  return city
    ? text
        .slice(0, -city.length)
        .replace(/[\s,–-]+$/, '')
        .replace(/\s+(?:in|of|à|en|em|w)$/iu, '')
    : text;
}

/** What people are, and write before or behind their name. */
const PROFESSION =
  'avocate?|notaire|ostéopathe|kinésithérapeute|psychologue|sophrologue|dentiste|vétérinaire|rechtsanw[aä]lt(?:in)?|(?:zahn|tier)?[aä]rzt(?:in)?|heilpraktiker(?:in)?|physiotherapeut(?:in)?|steuerberater(?:in)?|abogad[oa]|advogad[oa]|dentista|osteópata|osteopata|veterinari[oa]|fisioterapeuta|psic[óo]log[oa]|avvocato|osteopath|psychologist|attorney at law|lawyer';
const PROFESSION_AROUND = new RegExp(
  `^(?:(?<before>${PROFESSION}) +(?=\\S+ +\\S))|(?<=\\S +\\S+) *[,–-]? +(?<after>${PROFESSION})$`,
  'iu',
);

/** "Osteopath Rosa Marlow" is Rosa Marlow. */
export function withoutProfession(text: string): string {
  return text.slice(0, 200).replace(PROFESSION_AROUND, '').trim();
}

/** The profession that stands before or behind a name; null when none does. */
export function professionOf(text: string): string | null {
  const { before, after } = PROFESSION_AROUND.exec(text.slice(0, 200))?.groups ?? {};
  return before ?? after ?? null;
}

const MAX_PARTS = 28;

/** Words that stand on every website, in menus and headings. */
const COMMON = new Set(
  `a an and our your my we you us it is are for the with from of to in on at by near me best top local quality professional trusted reliable
affordable licensed insured family owned certified expert experts expertise premium emergency free quote quotes estimate estimates now today call
get contact about home homepage page welcome menu logo image picture photo services service company business website site official online
book booking appointment appointments request schedule gallery reviews testimonials blog news faq faqs privacy policy terms conditions
index untitled document new default title coming soon inner starter template bootstrap theme portfolio login admin back next open close skip
content main navigation search more read learn all not found error thank thanks team staff hours location locations directions phone email
address area areas served serving since year years old over city county state center centre shop store solutions group experience excellence care
inicio inicio contacto nosotros servicios empresa bienvenidos sobre quienes somos galeria blog accueil contact propos services mentions legales
startseite kontakt leistungen impressum datenschutz uber uns willkommen home hem om oss priser kontakta strona glowna oferta cennik galeria
главная контакты услуги о нас anasayfa ana sayfa hakkimizda iletisim hizmetler acasa despre noi servicii chi siamo servizi contatti
الرئيسية اتصل بنا خدماتنا من نحن trang chu gioi thieu lien he dich vu ホーム お問い合わせ 首頁 首页 關於我們 联系我们 홈 소개 문의 オンライン`.split(
    /\s+/,
  ),
);

/** Whether a text is made of common words, of words for trades and of towns alone, which is no name. */
export function isOnlyPhrase(text: string, cities: readonly string[]): boolean {
  // "Roofers in Marlow", whatever the town is.
  let rest = text.replace(IN_PLACE, '').replace(STATE_AFTER, '');
  for (const { words } of tradesInText(text, [
    'en',
    'es',
    'de',
    'fr',
    'pt',
    'it',
    'pl',
    'sv',
    'ro',
    'tr',
    'ru',
  ]))
    rest = rest.replace(words, ' ');
  for (const city of cities) if (city.length >= 3) rest = rest.replaceAll(city, ' ');
  return nameKey(rest)
    .words.split(' ')
    .every((word) => word === '' || /^\d+$/.test(word) || COMMON.has(word));
}
