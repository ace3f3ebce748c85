import type { SeenCountry } from './page-country.ts';

/** Names that texts use and `Intl` does not know, in lower case without accents. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
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
/** Where a language is spoken by businesses, the most likely first. Of all other languages, the one country CLDR names. */
export const COUNTRIES: Readonly<Record<string, string>> = {
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

/** Common characters that China and Taiwan write differently. */
export const TRADITIONAL = /[們這個時會來國電話業務聯絡營髮專預約為開關說請學點線問間門車東後過還讓]/g;
export const SIMPLIFIED = /[们这个时会来国电话业务联络营发专预约为开关说请学点线问间门车东后过还让]/g;

const STATES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
/** What a line of a text says about the country of an address. */
export const MARKS: readonly { country: string; from: SeenCountry['from']; pattern: RegExp }[] = [
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
export const LARGE_CITIES: Readonly<Record<string, string>> = {
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
