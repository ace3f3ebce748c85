import { COUNTRY_NAMES } from '../country/country-names.ts';

// Words and shapes of postal addresses in the countries that the analyzer reads.

export const STATE_CODES =
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  );
const STATE_NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming';
/** "Wa." is written as well. */
export const STATE = [
  ...STATE_CODES,
  ...STATE_CODES.map((code) => `${code.charAt(0)}${code.charAt(1).toLowerCase()}\\b\\.`),
  STATE_NAMES,
].join('|');
/** "New Jersey, 1985" is when a lawyer was admitted there: no code of the United States has four digits. */
export const STATE_AND_YEAR = new RegExp(`^\\W*(?:${STATE_NAMES}),? (?:19|20)\\d\\d\\W*$`);
/** "Marlow, Mi 48192" */
const STATE_IN_SMALL = STATE_CODES.map((code) => code.charAt(0) + code.charAt(1).toLowerCase()).join('|');
export const PROVINCE =
  'AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|QC|SK|YT|Alberta|British Columbia|Manitoba|New Brunswick|Nova Scotia|Ontario|Quebec|Québec|Saskatchewan';
const AUSTRALIA = 'NSW|VIC|QLD|WA|SA|TAS|ACT|NT|New South Wales|Victoria|Queensland|Tasmania';

/** A name of a town: up to five words that begin with a capital letter, small ones between them. */
const TOWN =
  "\\p{Lu}[\\p{L}.'’‘-]{0,30}(?: (?:(?:of|de|la|le|les|del|da|do|dos|di|am|an der|im|in der|bei|sur|sous|en|upon|on|the|y) )?\\p{Lu}[\\p{L}.'’‘-]{0,30}){0,4}";
const GAP = '(?:[ ,]{1,3}|,? ?\\n ?)';

/** Town, region and code of one country. */
export interface Locality {
  country: string | null;
  pattern: RegExp;
  /** Such a line names a place even if no street is beside it. */
  isClear: boolean;
}

export const LOCALITIES: readonly Locality[] = [
  {
    country: 'US',
    pattern: new RegExp(
      `(?<city>${TOWN})(?:${GAP}(?<region>${STATE})\\.?|, ?(?<written>${STATE_IN_SMALL}))${GAP}(?<code>\\d{5}(?:-\\d{4})?)(?![\\d-])`,
      'gu',
    ),
    isClear: true,
  },
  {
    country: 'CA',
    pattern: new RegExp(
      `(?<city>${TOWN})${GAP}\\(?(?<region>${PROVINCE})\\)?\\.?${GAP}(?<code>[ABCEGHJ-NPRSTVXY]\\d[A-Z][ -]?\\d[A-Z]\\d)(?!\\w)`,
      'gu',
    ),
    isClear: true,
  },
  {
    country: 'GB',
    pattern: new RegExp(
      `(?<city>${TOWN})(?:,? ?\\n? ?(?<region>${TOWN}))?${GAP}(?<code>[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[ABD-HJLNP-UW-Z]{2})(?!\\w)`,
      'gu',
    ),
    isClear: true,
  },
  {
    country: 'IE',
    pattern: new RegExp(
      `(?<city>${TOWN})${GAP}(?<code>(?:[AC-FHKNPRTV-Y]\\d{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4})(?!\\w)`,
      'gu',
    ),
    isClear: true,
  },
  {
    country: 'AU',
    pattern: new RegExp(`(?<city>${TOWN})${GAP}(?<region>${AUSTRALIA})${GAP}(?<code>\\d{4})(?!\\d)`, 'gu'),
    isClear: true,
  },
  {
    country: 'BR',
    pattern: new RegExp(
      `(?<city>${TOWN})(?:[ ,/–-]{1,3}(?<region>[A-Z]{2}|${TOWN}))?[ ,.–-]{0,3}\\n? ?(?:CEP:? ?)?(?<code>\\d{5}-\\d{3})(?!\\d)`,
      'gu',
    ),
    isClear: false,
  },
  { country: 'PT', pattern: codeFirst('\\d{4}-\\d{3}'), isClear: false },
  { country: 'PL', pattern: codeFirst('\\d{2}-\\d{3}'), isClear: false },
  { country: 'NL', pattern: codeFirst('\\d{4} ?[A-Z]{2}'), isClear: false },
  // Sweden, Czechia, Slovakia, Greece.
  { country: null, pattern: codeFirst('\\d{3} \\d{2}', '\\n'), isClear: false },
  {
    country: 'IN',
    pattern: new RegExp(`(?<city>${TOWN})[ ,–-]{1,3}(?<code>[1-8]\\d{2} ?\\d{3})(?!\\d)`, 'gu'),
    isClear: false,
  },
  // Germany, France, Spain, Italy, Mexico, Turkey, Malaysia and others: the page tells which.
  { country: null, pattern: codeFirst('\\d{5}'), isClear: false },
  {
    country: null,
    pattern: new RegExp(
      `(?<city>(?!(?:Sala|Suite|Ste|Unit|Apt|Floor|Level|Room|Box|No|Nr|Casa|Loja|Lote|Local|Oficina|Piso|Since|Established|Copyright)\\b)${TOWN})[ ,]{1,2}(?<code>\\d{4})(?=$|[\\n,.;)])`,
      'gu',
    ),
    isClear: false,
  },
  { country: null, pattern: codeFirst('\\d{4}'), isClear: false },
  { country: null, pattern: codeFirst('\\d{6}'), isClear: false },
  // A town without a code, and its country by name.
  {
    country: null,
    pattern: new RegExp(
      `(?<city>${TOWN})(?:, ?(?<region>${TOWN}))?[, ]{1,2}(?<!New )(?<name>${COUNTRY_NAMES})(?=[.\\s]*(?:$|[\\n,;|•·)]))`,
      'gu',
    ),
    isClear: false,
  },
];

function codeFirst(code: string, gap = ''): RegExp {
  return new RegExp(
    `(?<![\\d-]|\\b(?:[Ss]ince|[Ee]st\\.?|[Dd]esde|[Ss]eit|[Dd]epuis) )(?:(?:[A-Z]{1,2}-|C\\.? ?P\\.?:? ?))?(?<code>${code})[ ,${gap}]{1,2}(?<city>${TOWN})(?:,? \\(?(?<region>${TOWN})\\)?)?`,
    'gu',
  );
}

const STREET_WORDS =
  'Street|Avenue|Boulevard|Road|Drive|Lane|Way|Court|Place|Parkway|Highway|Circle|Terrace|Square|Plaza|Trail|Loop|Broadway|Expressway|Pike|Row|Walk|Mall|Close|Crescent|Gardens|Grove|Mews|Parade|Quay|Esplanade|Alley|Freeway|Turnpike|Crossing|Path|Bypass|Route|Causeway|Commons?|Cove|Ridge|Run|Green|Hill|Gate|Yard|Wharf';
const SHORT_STREET_WORDS =
  'St|Ave?|Blvd|Rd|Dr|Ln|Ct|Pl|Pkwy|Hwy|Cir|Ter|Terr|Sq|Plz|Trl|Expy|Cres|Crt|Pde|Gr|Tce|Fwy|Tpke|Xing';
/** "Dr. med." is a doctor. */
const ENGLISH_WORD = `(?:(?:${STREET_WORDS}|${STREET_WORDS.toUpperCase()}|street|avenue|road|drive|lane|boulevard)\\b|(?:${SHORT_STREET_WORDS}|${SHORT_STREET_WORDS.toUpperCase()})\\b(?!\\.? (?:med|dent|phil|rer|jur|vet)\\b)\\.?)`;
const DIRECTION = '(?: (?:[NSEW]|NE|NW|SE|SW|North|South|East|West)\\b\\.?)?';
const UNIT =
  '(?:,? ?\\(?(?:#|(?:Suite|SUITE|Ste|STE|Unit|UNIT|Apt|APT|Apartment|Bldg|Building|Floor|Fl|FL(?! \\d{5})|Level|Room|Rm|Shop|Office|Lot)\\b\\.?) ?#?[A-Z]?-?\\d{0,5}[A-Za-z]?(?:-?[A-Z\\d]{1,3})?\\)?(?:,? ?(?:&|#|and) ?#?\\d{1,5})?| [A-Z]?\\d{1,4}[A-Z]?(?= \\p{Lu}\\p{Ll}))?';
/** A time is no house: "at 8:30 PM. Walk in". */
const NAME_WORD = "(?!(?:AM|PM)\\b)[\\p{Lu}\\d][\\p{L}\\d.'’-]{0,30}";

/** What reads as a street with a house number wherever it stands. */
export const STREETS: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}\\d$€£.,-]|\\d:)(?!7/24|24/7)(?:(?:Level|Suite|Unit|Shop|Floor) \\w{1,5}, )?\\d{1,6}(?:[-–/]\\d{1,5})?[A-Za-z]?(?: 1/2)?,? (?:${NAME_WORD} (?:(?:${NAME_WORD}|de|del|la|las|los|el|du|des) ){0,4}?${ENGLISH_WORD}|Broadway\\b|(?:(?:${NAME_WORD} ){0,2})(?:Highway|Hwy|Route|Rte|County Road|State Road|FM|SR)\\.? \\d{1,4})${DIRECTION}${UNIT}`,
    'gu',
  ),
  /(?<![\p{L}\d])P\.? ?O\.? ?Box \d{1,7}/giu,
  // German, Dutch and Swedish words end in what they are.
  /(?<![\p{L}\d])(?:\p{Lu}[\p{L}.’'-]{0,40} ){0,3}(?:\p{Lu}[\p{L}-]{0,40}(?:-?[Ss]tr(?:aße|asse|\.)|-Weg|-Platz|-Allee|weg|platz|allee|gasse|ufer|damm|straat|laan|plein|gracht|kade|singel|gatan|vägen|gränd|torget|stigen|vej|gade|gata|veien)|Str\.|Straße|Strasse|Weg|Platz|Allee) ?\d{1,4} ?[a-zA-Z]?(?![\p{L}\d])(?: ?[-–/] ?\d{1,4})?/gu,
  // French: the number comes first.
  /(?<![\p{L}\d])\d{1,4}(?: ?(?:bis|ter))?,? (?:[Rr]ue|[Aa]venue|[Aa]v\.|[Bb]oulevard|[Bb]d\.?|[Cc]ours|[Pp]lace|[Qq]uai|[Cc]hemin|[Aa]llée|[Ii]mpasse|[Rr]oute|[Pp]assage) [\p{L}'’. -]{2,50}/gu,
  // Spanish, Portuguese and Italian: the word comes first.
  /(?<![\p{L}\d])(?:(?:Calle|Avenida|Avda?|Av|Carrera|Cra|Paseo|Plaza|Camino|Carretera|Ctra|Bulevar|Calzada|Rúa|Rua|Travessa|Alameda|Praça|Rodovia|Estrada|Largo|Via|Viale|Piazza|Corso|Vicolo) |(?:Avda?|Av|Cra|Ctra|Cl|R)\. ?|C\/ ?)[\p{L}\d.ºª'’ -]{1,50}?,? ?(?:# ?|[Nn][oº°]?\.? ?)?\d{1,5}(?![\d:])(?: ?[-–] ?\d{1,4})?(?:(?! C\.?P\.)[^\n,;]){0,25}/gu,
  // Polish, Romanian.
  /(?<![\p{L}\d])(?:[Uu]l|[Aa]l|[Pp]l|[Oo]s)\. [\p{L}\d. -]{2,50}? \d{1,4}[a-zA-Z]?(?:\/\d{1,4})?(?: lok\. ?\d{1,4}| m\. ?\d{1,4})?/gu,
  /(?<![\p{L}\d])(?:Str\.|Strada|Bd\.|B-dul|Bulevardul|Calea|Șos\.|Șoseaua|Aleea) [\p{L}\d. -]{2,50}?,? (?:[Nn]r\.? ?)?\d{1,4}[A-Z]?/gu,
  // Turkish.
  /(?<![\p{L}\d])(?:[\p{L}\d.]{2,30} (?:[Mm]ah|MAH|[Mm]h)(?:allesi|\.),?[ \n]{1,2})?(?:[\p{L}\d.]{1,30} ){1,4}(?:(?:[Cc]ad|CAD|[Ss]ok|SOK|[Ss]k|[Bb]ul|[Bb]lv)(?:desi|ak|ağı|\.)|Caddesi|Sokak|Sokağı|Bulvarı),?[ \n]{0,2}(?:No|NO)[:.]? ?\d{1,5}(?:[-/]\d{1,4})?[A-Z]?(?:,? ?(?:Daire|D|Kat|K)[:.] ?\d{1,4}){0,2}/gu,
  // Russian and Ukrainian.
  /(?:ул\.|улица|пр\.|пр-т|проспект|пер\.|переулок|б-р|бульвар|шоссе|наб\.|площадь|вул\.) ?[\p{Script=Cyrillic}\d. -]{2,40},? ?(?:д\.|дом)? ?\d{1,4}(?:\/\d{1,4})?\p{Script=Cyrillic}?/gu,
  // Vietnamese.
  /(?:(?<![\p{L}\d])(?:[Ss]ố )?\d{1,4}[A-Z]?(?:\/\d{1,4})? (?:(?:[Đđ]ường|[Pp]hố) )?(?:\p{Lu}\p{Ll}{0,8} ?){2,4}(?=[ ,-]{1,3}(?:[Pp]hường|P\.|[Qq]uận|Q\.|[Xx]ã|[Tt]hành phố|TP))|[Đđ]ường (?:\p{Lu}\p{Ll}{0,8} ?){1,4}(?=[ ,-]{1,3}(?:[Pp]hường|P\.|[Qq]uận|Q\.)))/gu,
  // Malaysia, Indonesia; the Philippines.
  /(?<![\p{L}\d])(?:\d{1,4}[A-Z]?(?:-\d{1,4})?,? )?(?:Jalan|Jln\.?|Lorong) [\p{L}\d. ]{2,40}/gu,
  /(?<![\p{L}\d])(?:[\p{L}\d. ]{2,30} (?:[Ss]treet|St\.),?[ \n])?(?:Brgy\.?|Barangay) \p{Lu}[\p{L}\d. ]{1,30}/gu,
];

/** Whole addresses of scripts that write the largest place first. */
export const WHOLE: readonly { country: string | null; pattern: RegExp }[] = [
  {
    country: 'JP',
    pattern:
      /(?:〒? ?(?<code>\d{3}-\d{4}) ?\n? ?)?(?<region>(?:北海道|東京都|京都府|大阪府|[\p{Script=Han}]{2,3}県)) ?(?<city>[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶケ]{1,6}?(?:市(?:[\p{Script=Han}]{1,4}区)?|区|郡[\p{Script=Han}]{1,5}[町村])) ?(?<street>[\p{L}ー々]{1,12} ?\d{1,4}(?:[-‐－−丁目番地号の]{1,2}\d{0,4}){0,4}[号番]?[^\n、。,()（）]{0,30})/gu,
  },
  { country: 'JP', pattern: /〒 ?(?<code>\d{3}-\d{4}) ?\n? ?(?<street>[\p{L}ー々\d-]{4,40})/gu },
  {
    country: 'KR',
    pattern:
      /(?:\(?(?<code>\d{5})\)? ?)?(?:(?<metropolis>(?:서울|부산|대구|인천|광주|대전|울산|세종)\p{Script=Hangul}{0,5})|(?<region>(?:경기|강원|충북|충남|전북|전남|경북|경남|제주|충청[남북]|전라[남북]|경상[남북])\p{Script=Hangul}{0,6})) (?<city>(?:\p{Script=Hangul}{1,5}시 )?\p{Script=Hangul}{1,4}[시군구]) (?<street>(?:\p{Script=Hangul}{1,5}[읍면동] )?\p{Script=Hangul}{1,8}\d{0,4}\p{Script=Hangul}{0,3}[로길동] ?\d{1,4}(?:-\d{1,4})?[^\n]{0,40})/gu,
  },
  {
    country: 'TW',
    pattern:
      /(?<code>\d{3}(?:\d{2,3})?)?\s?(?<region>\p{Script=Han}{2}[市縣])(?<city>\p{Script=Han}{1,3}[區鄉鎮市])?(?<street>\p{Script=Han}{1,10}[路街道](?:\p{Script=Han}段)?[^\n]{0,15}?\d{1,4}(?:-\d{1,3})?號(?:[\d之Ff-]{1,4}樓?(?:之\d)?)?)/gu,
  },
  {
    country: 'CN',
    pattern:
      /(?<region>\p{Script=Han}{2,3}省)?(?<city>\p{Script=Han}{2,4}市)(?<street>\p{Script=Han}{1,4}[区县]\p{Script=Han}{1,10}[路街道]\d{1,5}号[^\n，。]{0,25})/gu,
  },
  {
    country: 'VN',
    // House and street, one or two smaller parts, the city and its province.
    pattern:
      /(?<=^|\n|: ?)(?=[^\n]{0,100}[đơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ])(?<street>(?:[Ss]ố )?\d{1,4}[A-Z]?(?:\/\d{1,4})? (?:(?:[Đđ]ường|[Pp]hố) )?\p{Lu}\p{L}{0,8}(?: \p{Lu}\p{L}{0,8}){1,3})(?: ?[-–,] ?\p{Lu}[^\n,–-]{1,30}){1,2}? ?[-–,] ?(?<city>\p{Lu}[^\n,–\d-]{1,30}?) ?[-–,] ?(?<region>\p{Lu}[^\n,–\d-]{1,30}?)[ .]*(?=$|\n)/gu,
  },
  {
    country: 'RU',
    pattern:
      /(?:(?<code>\d{6}),? )?г\. ?(?<city>\p{Lu}[\p{Script=Cyrillic}-]{2,25}),? (?<street>(?:ул\.|улица|пр\.|пр-т|проспект|пер\.|переулок|б-р|бульвар|шоссе|наб\.|площадь) ?[^\n]{2,50}?\d{1,4}(?:\/\d{1,4})?\p{Script=Cyrillic}?)(?![\d])/gu,
  },
  {
    country: null,
    // Parts of an Arabic address, with dashes or commas between them.
    pattern:
      /(?<=^|\n|: ?)(?=(?:[^\n–،,-]{0,60}[–،,-]){2})(?<street>[^\n:.]{0,120}(?:شارع|الدوار|مجمع|الطابق|عمارة)[^\n:.]{0,80})(?=$|\n)/gu,
  },
];

/** Words beside the address of a stranger: a board, a court, an insurer, the host, a car park. */
export const STRANGER =
  /(?:kammer\b|versicherung|haftpflicht|aufsichtsbeh|zuständige|datenschutzbeauftragt|beauftragte|hébergeur|hébergement|\bhost(?:ed|ing)\b|\bhoster\b|ionos|strato\b|github|google (?:ireland|llc|inc)|meta platforms|facebook ireland|insur(?:er|ance)\b|licensing board|medical board|state board|registrar|ombudsman|\bcourt ?house|superior court|district court|\bparking (?:garage|lot|station|at)\b[^\n]{0,30}$|wilson parking|secure parking|car ?park\b|parkhaus|designed by|website by|powered by|regulator|authority|bar association|chamber of|médiateur|mediador|colegio de|aepd|garante|cnil\b|photo(?:graphy)? by|bildnachweis|(?:指定|特約)(?:動物)?醫院)/iu;
/** What a template wrote. */
export const TEMPLATE =
  /\bA108 Adam St|\b500 Terry (?:A\.? )?Franc|\b\d{3,5} (?:Demo|Example|Your|Anywhere|Fake|Sample|Street Name|Business|Company)\b|\b123 (?:Plumb(?:er|ing)|Roof(?:er|ing)|Cleaning|Salon|Dental|Beauty|Barber|Wellness) |\b(?:Anytown|Your City|City, State|Yourtown)\b|\b1234 Street\b/i;
/** What names the line of an address, or one of several branches. */
export const ADDRESS_LABEL =
  /^(?:(?:our |office |clinic |street |mailing |postal |business )?(?:address|location)|(?:cs|cơ sở|chi nhánh|trụ sở|văn phòng) ?\d{0,2}|anschrift|adresse|dirección|direccion|domicilio|ubicación|indirizzo|endereço|morada|adres|adresa|adress|địa chỉ|адрес|주소|오시는 ?길|住所|所在地|地址|العنوان|عنوان)\s?:?\s?/iu;
/** What ends an address on its line. */
export const AFTER_ADDRESS =
  /\s*(?:[|•·☎℡📞]|電話|电话|전화|(?<![\p{L}\d])(?:tel|phone|ph|fax|call|mobile|cell|e-?mail|telefon|telefono|teléfono|téléphone|fon|www|https?)(?![\p{L}\d])[.:]?|\+\d|\(\d{3}\) ?\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}|[^\s@]{1,40}@|©|copyright\b).*$/isu;
/** What a line ends with that is a street, so no town. */
export const STREET_END = new RegExp(`(?:^|[ ])${ENGLISH_WORD}$`, 'u');
