import { getCountries, isSupportedCountry } from 'libphonenumber-js/max';
import { attribute, type PageDocument } from '../collectors/page-document.ts';
import type { PageSources } from '../collectors/page-sources.ts';
import { jsonLdNodes, property } from '../collectors/structured-data.ts';

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

/** A code or a name in English or a language of the page; null when it is none. */
function countryNamed(text: string, languages: readonly string[]): string | null {
  const name = plainName(text);
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{2}$/.test(code) && isSupportedCountry(code)) return code;
  for (const language of ['en', ...languages]) {
    const country = namesIn(language).get(name);
    if (country !== undefined) return country;
  }
  return null;
}

const OTHER_NAMES: Readonly<Record<string, string>> = {
  usa: 'US',
  'u s a': 'US',
  'united states of america': 'US',
  'estados unidos de america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  'u a e': 'AE',
  'viet nam': 'VN',
  'republic of korea': 'KR',
  대한민국: 'KR',
  turkey: 'TR',
  'czech republic': 'CZ',
  brd: 'DE',
  españa: 'ES',
};
const NAMES = new Map<string, Map<string, string>>();

/** Names of countries in a language, in lower case. */
function namesIn(language: string): Map<string, string> {
  const known = NAMES.get(language);
  if (known) return known;
  const names = new Map(Object.entries(OTHER_NAMES).map(([name, country]) => [plainName(name), country]));
  try {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const country of getCountries()) names.set(plainName(display.of(country) ?? ''), country);
  } catch {
    // No such language.
  }
  names.delete('');
  // Also a state.
  if (language === 'en') names.delete('georgia');
  if (NAMES.size < 50) NAMES.set(language, names);
  return names;
}

function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
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

/** Where a language is spoken by businesses, the most likely first. Of all other languages, the one country CLDR names. */
const COUNTRIES: Readonly<Record<string, string>> = {
  en: 'US GB CA AU NZ IE ZA IN SG PH NG KE MY AE HK GH JM PK TT QA',
  es: 'ES MX CO AR CL PE US EC VE GT UY PY BO DO CR PA HN SV NI PR',
  de: 'DE AT CH LI LU',
  fr: 'FR BE CH CA LU MA TN SN CI DZ',
  pt: 'BR PT AO MZ',
  it: 'IT CH',
  nl: 'NL BE',
  ar: 'EG SA AE JO MA DZ IQ KW QA LB TN OM BH YE LY SY PS SD',
  zh: 'CN TW HK SG MY MO',
  'zh-hant': 'TW HK MO',
  'zh-hans': 'CN SG MY',
  ru: 'RU BY KZ UA KG',
  sv: 'SE FI',
  ro: 'RO MD',
  fa: 'IR AF',
  el: 'GR CY',
};

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

/** Common characters that China and Taiwan write differently. */
const TRADITIONAL = /[們這個時會來國電話業務聯絡營髮專預約為開關說請學點線問間門車東後過還讓]/g;
const SIMPLIFIED = /[们这个时会来国电话业务联络营发专预约为开关说请学点线问间门车东后过还让]/g;

const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
const MARKS: readonly { country: string; from: SeenCountry['from']; pattern: RegExp }[] = [
  {
    country: 'US',
    from: 'postcode',
    pattern: new RegExp(`\\b(?:${STATES}|${STATE_NAMES})\\.?,? \\d{5}(?:-\\d{4})?\\b`),
  },
  {
    country: 'US',
    from: 'state',
    pattern: new RegExp(`\\p{Ll}, ?(?:${STATES})\\b(?![-'’])|\\b(?:${STATE_NAMES})\\b`, 'u'),
  },
  { country: 'CA', from: 'postcode', pattern: /\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/ },
  {
    country: 'CA',
    from: 'state',
    pattern:
      /\p{Ll}, ?(?:ON|BC|AB|QC|MB|SK|NS|NB|NL|PEI)\b|\b(?:Ontario|Québec|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia)\b/u,
  },
  { country: 'GB', from: 'postcode', pattern: /\b(?:[A-Z]{1,2}\d[A-Z\d]? \d[A-BD-HJLNP-UW-Z]{2})\b/ },
  {
    country: 'AU',
    from: 'postcode',
    pattern: /\b(?:NSW|VIC|QLD|WA|SA|TAS|ACT|NT|Victoria|Queensland),? \d{4}\b/,
  },
  { country: 'JP', from: 'postcode', pattern: /〒 ?\d{3}[-‐−–]?\d{4}/ },
  { country: 'BR', from: 'postcode', pattern: /\bCEP:? ?\d{2}\.?\d{3}-?\d{3}\b/i },
  {
    country: 'IE',
    from: 'postcode',
    pattern: /\bEircode\b|\bCo\. (?:Dublin|Cork|Galway|Kerry|Mayo|Donegal|Wicklow|Kildare|Meath)\b/,
  },
  { country: 'GB', from: 'money', pattern: /£ ?\d/ },
  { country: 'IN', from: 'money', pattern: /₹|\bINR\b/ },
  { country: 'PH', from: 'money', pattern: /₱|\bPHP ?\d/ },
  { country: 'BR', from: 'money', pattern: /\bR\$/ },
  { country: 'VN', from: 'money', pattern: /\d ?(?:₫|VNĐ|VND)\b/i },
  { country: 'KR', from: 'money', pattern: /₩/ },
  { country: 'TR', from: 'money', pattern: /₺/ },
  { country: 'PL', from: 'money', pattern: /\d ?zł/ },
  { country: 'AE', from: 'money', pattern: /\bAED\b/ },
  { country: 'TW', from: 'money', pattern: /\bNT\$|\bTWD\b/ },
  { country: 'CO', from: 'money', pattern: /\bCOP\b/ },
  { country: 'MX', from: 'money', pattern: /\bMXN\b/ },
];

/** Large cities of countries that share a language with others. */
const LARGE_CITIES: Readonly<Record<string, string>> = {
  GB: 'London|Birmingham|Belfast|Manchester|Leeds|Liverpool|Glasgow|Edinburgh|Sheffield|Cardiff|Nottingham|Leicester',
  AU: 'Sydney|Melbourne|Brisbane|Perth|Adelaide|Hobart|Canberra|Gold Coast|Geelong',
  NZ: 'Auckland|Wellington|Christchurch|Dunedin',
  ZA: 'Johannesburg|Cape Town|Durban|Pretoria|Bloemfontein|Port Elizabeth|Gqeberha|Sandton|Soweto',
  IN: 'Kolkata|Mumbai|Delhi|New Delhi|Bengaluru|Bangalore|Chennai|Hyderabad|Pune|Ahmedabad|Jaipur',
  PH: 'Manila|Cebu|Davao|Quezon City|Makati|Taguig',
  NG: 'Lagos|Abuja|Port Harcourt|Ibadan',
  KE: 'Nairobi|Mombasa|Kisumu',
  AE: 'Dubai|Abu Dhabi|Sharjah|Ajman',
  SA: 'Riyadh|Jeddah|Dammam',
  IE: 'Dublin|Galway|Limerick',
  DE: 'Berlin|Hamburg|München|Munich|Köln|Cologne|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dortmund|Bremen|Dresden|Hannover|Nürnberg',
  AT: 'Wien|Vienna|Graz|Linz|Salzburg|Innsbruck',
  CH: 'Zürich|Genève|Basel|Bern|Lausanne|Luzern',
  BE: 'Bruxelles|Brussels|Antwerpen|Gent|Liège',
  FR: 'Paris|Lyon|Marseille|Toulouse|Bordeaux|Nantes|Strasbourg|Montpellier|Lille',
  ES: 'Madrid|Barcelona|Sevilla|Zaragoza|Málaga|Bilbao',
  MX: 'Monterrey|Tijuana|Guadalajara|Puebla|Querétaro|Cancún|Culiacán|Zapopan',
  CO: 'Bogotá|Medellín|Cali|Barranquilla|Bucaramanga',
  AR: 'Buenos Aires|Rosario|La Plata|Mar del Plata',
  CL: 'Santiago|Valparaíso|Viña del Mar',
  PE: 'Lima|Arequipa|Trujillo|Cusco',
  PT: 'Lisboa|Coimbra|Braga|Faro|Setúbal',
  BR: 'Brasília|Curitiba|Belo Horizonte|Porto Alegre|Salvador|Goiânia|Florianópolis|São Paulo|Rio de Janeiro',
  EG: 'القاهرة|الإسكندرية|المنصورة|الجيزة|طنطا',
  SG: 'Singapore',
  MY: 'Kuala Lumpur|Penang|Johor Bahru',
  HK: 'Hong Kong',
  QA: 'Doha',
  GH: 'Accra',
  JM: 'Kingston',
  PK: 'Karachi|Lahore|Islamabad',
  JO: 'عمان|عمّان|إربد|الزرقاء',
};
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
