import { isSupportedCountry } from 'libphonenumber-js/max';
import { attribute, type PageDocument } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { jsonLdNodes, property } from '../../page/structured-data.ts';
import { COUNTRIES, LARGE_CITIES, MARKS, SIMPLIFIED, TRADITIONAL } from './country-data.ts';
import { countryNamed } from './country-names.ts';

/** Something on a page that speaks for a country, ISO 3166. */
export interface SeenCountry {
  country: string;
  /** The strongest first; `country.ts` weighs them. */
  from: 'data' | 'name' | 'postcode' | 'domain' | 'mail' | 'region' | 'state' | 'money' | 'city' | 'language';
}

const MAX_TEXT_CHARS = 100_000;
const MAX_LINE_CHARS = 160;

export function readCountry(sources: PageSources): SeenCountry[] {
  const { document, visibleText, fetch } = sources;
  const found = new Map<string, SeenCountry>();
  const say = (from: SeenCountry['from'], countries: Iterable<string | null>) => {
    for (const country of countries) if (country !== null) found.set(`${from} ${country}`, { from, country });
  };
  const text = visibleText.slice(0, MAX_TEXT_CHARS);
  const declaredAs = languagesOf(document);
  const written = scriptLanguages(text).filter((language) => !isSameScript(language, declaredAs[0]));
  const languages = written.length > 0 ? written : declaredAs;
  say('data', declared(document, languages));
  say('domain', hosts(sources.document, fetch.page.finalUrl).map(countryOfHost));
  say('mail', mailHosts(document, visibleText).map(countryOfHost));
  say('region', regions(document));
  say('language', languages.flatMap(countriesOfLanguage));
  const isEnglish = written.length > 0 || languages.every((language) => /^e[ns]$/.test(language));
  for (const line of text.split('\n')) {
    if (line.length > MAX_LINE_CHARS * 4) continue;
    say('name', [namedAtEnd(line, languages)]);
    for (const { country, from, pattern } of MARKS) {
      if ((from !== 'state' || isEnglish) && pattern.test(line)) say(from, [country]);
    }
  }
  say('city', citiesIn(text));
  return [...found.values()].slice(0, 100);
}

function declared(document: PageDocument, languages: readonly string[]): (string | null)[] {
  const named = jsonLdNodes(document).flatMap((node) => {
    const value = property(node, 'addressCountry');
    const name: unknown = typeof value === 'object' && value !== null ? property(value, 'name') : value;
    return typeof name === 'string' ? [name] : [];
  });
  for (const element of document.elements.slice(0, 20_000)) {
    if (attribute(element, 'itemprop') !== 'addressCountry') continue;
    const text = element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    named.push(attribute(element, 'content') ?? text);
  }
  for (const element of document.byTag('meta').slice(0, 200)) {
    const name = attribute(element, 'name') ?? attribute(element, 'property') ?? '';
    const content = attribute(element, 'content') ?? '';
    if (/^geo\.region$/i.test(name)) named.push(content.split('-', 1)[0] ?? '');
    if (/^(?:og:country-name|business:contact_data:country_name|geo\.country)$/i.test(name))
      named.push(content);
  }
  return named.map((name) => countryNamed(name.slice(0, 60), languages));
}

/** "Main Street 5, 90000 Bonn, Germany": a country on its own line or behind the last comma of an address. */
function namedAtEnd(line: string, languages: readonly string[]): string | null {
  if (line.length > MAX_LINE_CHARS) return null;
  const parts = line.split(/[,،，|·•–—]|\s-\s/);
  const last = (parts.at(-1) ?? '').replace(/[.\s\d]+$/, '').trim();
  if (last.length < 3 || last.length > 40 || !/^\p{L}/u.test(last)) return null;
  return /\d/.test(line) || parts.length > 1 ? countryNamed(last, languages) : null;
}

function hosts(document: PageDocument, finalUrl: string): string[] {
  const own = document.byTag('link').filter((link) => /^canonical$/i.test(attribute(link, 'rel') ?? ''));
  const shared = document.byTag('meta').filter((meta) => attribute(meta, 'property') === 'og:url');
  return [
    finalUrl,
    ...own.slice(0, 3).map((link) => attribute(link, 'href') ?? ''),
    ...shared.slice(0, 3).map((meta) => attribute(meta, 'content') ?? ''),
  ].flatMap((address) => URL.parse(address)?.hostname ?? []);
}

function mailHosts(document: PageDocument, visibleText: string): string[] {
  const links = document
    .byTag('a')
    .slice(0, 3_000)
    .map((link) => attribute(link, 'href') ?? '')
    .filter((href) => /^mailto:/i.test(href))
    .map((href) => href.slice(0, 200));
  const text = `${visibleText.slice(0, 20_000)}\n${visibleText.slice(-20_000)}\n${links.join('\n')}`;
  return [
    ...text.matchAll(
      /(?:[\w.+-]{1,64} ?(?:@|[([]at[)\]]) ?|\bwww\.)((?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2})\b/gi,
    ),
  ]
    .slice(0, 50)
    .flatMap(([, host]) => (host && !FREE_MAIL.test(host) ? [host] : []));
}

const FREE_MAIL =
  /^(?:yahoo|hotmail|outlook|live|gmail|wanadoo|orange|libero|web|gmx|t-online|naver|mail|ya|list|bk)\./i;
/** Endings of country codes that businesses everywhere use as words. */
const GENERIC_ENDINGS =
  /\.(?:co|io|me|tv|ai|cc|ws|ly|fm|gg|to|sh|vc|la|bz|gl|so|st|eu|pw|im|is|it\.com|am|be|ag|app)$/;

/** Country of a top-level domain that says where a business is. */
function countryOfHost(host: string): string | null {
  const ending = /\.([a-z]{2})$/.exec(host.toLowerCase())?.[1];
  if (ending === undefined || (GENERIC_ENDINGS.test(host) && !/\.be$/.test(host))) return null;
  const code = ending === 'uk' ? 'GB' : ending.toUpperCase();
  return isSupportedCountry(code) ? code : null;
}

/** Languages as declared, without those of other versions of the page. */
function languagesOf(document: PageDocument): string[] {
  const html = document.byTag('html')[0];
  const declaredAs = (html && (attribute(html, 'lang') ?? attribute(html, 'xml:lang'))) ?? '';
  const language = /^[a-z]{2,3}(?=$|[-_])/i.exec(declaredAs.trim())?.[0]?.toLowerCase();
  return language === undefined ? [] : [language];
}

function regions(document: PageDocument): (string | null)[] {
  const html = document.byTag('html')[0];
  const tags = [(html && attribute(html, 'lang')) ?? ''];
  for (const meta of document.byTag('meta').slice(0, 200)) {
    if (attribute(meta, 'property') === 'og:locale') tags.push(attribute(meta, 'content') ?? '');
  }
  for (const link of document.byTag('link').slice(0, 500)) tags.push(attribute(link, 'hreflang') ?? '');
  return tags.map((tag) => {
    const region =
      /^[a-z]{2,3}[-_](?:[A-Za-z]{4}[-_])?([A-Za-z]{2})$/.exec(tag.trim())?.[1]?.toUpperCase() ?? '';
    return isSupportedCountry(region) ? region : null;
  });
}

export function countriesOfLanguage(language: string): string[] {
  const primary = language.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const known = COUNTRIES[language.toLowerCase()] ?? COUNTRIES[primary];
  if (known !== undefined) return known.split(' ');
  try {
    const { region } = new Intl.Locale(primary).maximize();
    return region !== undefined && isSupportedCountry(region) ? [region] : [];
  } catch {
    return [];
  }
}

const SCRIPTS: readonly [language: string, letters: RegExp][] = [
  ['ko', /\p{Script=Hangul}/gu],
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['ar', /\p{Script=Arabic}/gu],
  ['hy', /\p{Script=Armenian}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['el', /\p{Script=Greek}/gu],
  ['th', /\p{Script=Thai}/gu],
  ['vi', /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/giu],
];

/** Languages whose letters the text is written in, whatever the page declares. */
function scriptLanguages(text: string): string[] {
  const sample = text.slice(0, 20_000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const share = (pattern: RegExp) => (letters === 0 ? 0 : (sample.match(pattern)?.length ?? 0) / letters);
  const found = SCRIPTS.find(
    ([language, pattern]) => share(pattern) >= (/^(?:vi|ja)$/.test(language) ? 0.08 : 0.25),
  );
  if (found?.[0] === 'ar' && share(/[پچژگ]/g) > 0.01) return ['fa'];
  if (found?.[0] !== 'zh') return found ? [found[0]] : [];
  const count = (letters: RegExp) => sample.match(letters)?.length ?? 0;
  return [count(TRADITIONAL) > count(SIMPLIFIED) ? 'zh-hant' : 'zh-hans'];
}

/** Letters of one script belong to several languages: what the page declares decides, but for Chinese. */
function isSameScript(language: string, declaredAs: string | undefined): boolean {
  if (declaredAs === undefined || language.startsWith('zh')) return false;
  return new Intl.Locale(language).maximize().script === new Intl.Locale(declaredAs).maximize().script;
}

const CITIES: ReadonlyMap<string, string> = new Map(
  Object.entries(LARGE_CITIES).flatMap(([country, cities]) =>
    cities.split('|').map((city): [string, string] => [city, country]),
  ),
);
const CITY = /(?<!\p{L})(?:\p{Lu}|\p{Lo})\p{L}+(?: (?:de |do |del )?(?:\p{Lu}|\p{Lo})\p{L}+)?/gu;

function citiesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [words] of text.slice(0, 50_000).matchAll(CITY)) {
    const country = CITIES.get(words) ?? CITIES.get(words.split(' ', 1)[0] ?? '');
    if (country !== undefined) found.add(country);
  }
  return [...found].slice(0, 20);
}
