import { nameKey } from './name-key.ts';

/** Phrases that reserve rights. They stand beside the name of who holds them, and are none. */
const RIGHTS = [
  'all rights? (?:are )?reserved',
  'todos (?:los|os) (?:derechos|direitos) reservados',
  'tous (?:les )?droits réservés',
  'alle rechte vorbehalten',
  'tutti i diritti (?:sono )?riservati',
  'tüm hakları saklıdır',
  'wszelkie prawa zastrzeżone',
  'все права (?:защищены|сохранены)',
  '(?:усі|всі) права (?:захищені|застережено)',
  'alla rättigheter (?:förbehållna|reserverade)',
  'alle? rettigheter (?:forbeholdt|reservert)',
  'alle rettigheder forbeholdes',
  'alle rechten voorbehouden',
  'kaikki oikeudet pidätetään',
  'toate drepturile (?:sunt )?rezervate',
  'všechna práva vyhrazena',
  'minden jog fenntartva',
  'mọi quyền được bảo lưu',
  '(?:đã đăng ký )?bản quyền(?: (?:thuộc về|©))?',
  'telif hakkı',
  'авторские права',
  '(?:جميع|كل|كافة) الحقوق محفوظ[ةه]',
  '(?:کلیه|تمام|تمامی|همه)[ی ‌]{0,3}حقوق[^|\\n]{0,40}محفوظ(?: است)?',
  '모든 권리 보유',
  '版[權权]所有',
  '保留(?:所有|一切)?[權权]利',
  '無断転載(?:を)?禁(?:止|じます)?|不許複製',
].join('|');

const COPYRIGHT = '©|\\(c\\)|ⓒ|(?<!\\p{L})copyrights?(?!\\p{L})|著作[權权]';
const YEARS = '(?<!\\d)(?:19|20)\\d{2}(?!\\d)(?: ?[-–—/] ?(?:(?:19|20)?\\d{2}|present|now|today)(?!\\d))?';

/** What follows is the name of who made the website, of its hosting, or of a template. */
const MAKER =
  /(?<!\p{L})(?:powered|designed|developed|created|built|made|hosted|maintained|managed|web ?site|site|web ?design|design|theme|template|diseñado|diseño|desarrollado|creado|réalisé|réalisation|création|erstellt|umgesetzt|gestaltung|webdesign|desenvolvido|criado|realizzato|tasarım|wykonanie|projekt|realizacja|создание сайта|разработка|thiết kế|제작)(?: (?:and|&|web|\p{L}{2,12}ed))? ?(?:with|by|por|par|von|da|de|bởi|:|–|-|❤|♥).*/isu;

const AROUND_HOLDER = new RegExp(`(?:${RIGHTS}|${COPYRIGHT}|${YEARS})`, 'giu');
const COPYRIGHT_LINE = new RegExp(`(?:${RIGHTS}|${COPYRIGHT})`, 'iu');
const MAX_LINES = 5;
const FOOT_CHARS = 20_000;
const MAX_LINE_CHARS = 300;
const MAX_IMPRINT_LINES = 5_000;

/** Who holds the copyright, as the foot of a page says; one for each line that says it. */
export function copyrightHolders(text: string): string[] {
  const holders: string[] = [];
  const lines = text.slice(-FOOT_CHARS).split('\n');
  for (const [index, line] of lines.entries()) {
    if (holders.length === MAX_LINES) break;
    if (!COPYRIGHT_LINE.test(line.slice(0, MAX_LINE_CHARS))) continue;
    // "©" and the year can stand in a line of their own.
    const holder = holderIn(line) ?? holderIn(lines[index + 1] ?? '');
    if (holder !== null) holders.push(holder);
  }
  return holders;
}

function holderIn(line: string): string | null {
  const parts = line
    .slice(0, MAX_LINE_CHARS)
    .replace(MAKER, '|')
    .replace(AROUND_HOLDER, '|')
    // A sentence ends after a word, not after an initial.
    .split(/[|•·]|(?<=\p{L}{3})\.\s+/u)
    .map(bare)
    .filter((part) => /\p{L}{2}/u.test(part) && part.length <= 80);
  return parts[0] ?? null;
}

/** Without punctuation and small words at both ends. */
function bare(text: string): string {
  return text
    .replace(/^(?:[\s,.:;|•·–—-]|(?:by|to|por|par|von|di|de|da)\s)+/i, '')
    .replace(/[\s,:;|•·–—-]+$/, '')
    .replace(/(?<=\p{L}{4}|\b(?:LLC|PLLC|LLP|PC|BHD))\.$/u, '')
    .trim();
}

/** Whether a text reserves rights or names the maker of the website, so that it is no name. */
export function isBoilerplate(text: string): boolean {
  return COPYRIGHT_LINE.test(text) || MAKER.test(text) || NOT_YET.test(text);
}

/** What pages are called that lead on, fail or still load. */
const NOT_YET =
  /^(?:redirect(?:ing|ed)? to(?![\p{L}\d]).*|(?:error )?(?:404|403|500)?\W{0,4}(?:not found|(?:page|site|file) not found|access denied|forbidden|error)\W*|(?:redirecting|loading|please wait|just a moment|one moment please|object moved|moved permanently|(?:site )?(?:is )?under construction|coming soon|launching soon|carregando|cargando|chargement|caricamento|wird geladen|weiterleitung|redirection|redirigiendo|redirecionando|загрузка|yükleniyor|加载中|読み込み中|로딩 ?중?)\W*)$/iu;

const LEGAL_AFTER =
  'L\\.?L\\.?C\\.?|I(?:nc|NC)\\.?|Incorporated|Corp\\.?|Corporation|(?:P(?:ty|TY|vt|VT)\\.? |C[oO]\\.? ?,? )?(?:L(?:td|TD)\\.?|Limited|LIMITED)|PLLC|P\\.?L\\.?C\\.?|P\\.C\\.|PC|L\\.?L\\.?P\\.?|GmbH(?: & Co\\. KG)?|UG|AG|KG|OHG|e\\.? ?K\\.|GbR|S\\.L\\.(?:U\\.|P\\.)?|SLP?U?|S\\.?A\\.?S\\.?(?:U\\.?)?|S\\.A\\.?|SARL|EURL|SELARL|S\\.? ?[Rr]\\.? ?[Ll]\\.?|S\\.? ?p\\.? ?A\\.?|s\\.n\\.c\\.|Ltda\\.?|LTDA\\.?|S/A|EIRELI|[Ss]p\\. z o\\.? ?o\\.|[Ss]p\\. ?j\\.|AB|ApS|A/S|Oy|B\\.?V\\.?|N\\.V\\.|SDN\\.? BHD\\.?|Sdn\\.? Bhd\\.?|A\\.?Ş\\.?|Ltd\\. Şti\\.?|LTD\\. ŞTİ\\.?';
const WORD = "[\\p{Lu}\\p{N}][\\p{L}\\p{N}'’.&/-]{0,40}";
const LEGAL_NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])(${WORD}(?: (?:${WORD}|&|and|of|the|y|de|et|und|e)){0,7},? ?(?<=[ ,])(?:${LEGAL_AFTER}))(?![\\p{L}\\p{N}])`,
  'gu',
);
/** Kinds of companies that stand before the name, or on either side of it. */
const LEGAL_NAME_AROUND =
  /(?:株式会社|有限会社|合同会社|医療法人(?:社団|財団)?)[\p{sc=Han}\p{sc=Katakana}ー・A-Za-z0-9]{1,20}|[\p{sc=Han}\p{sc=Katakana}ー]{2,16}(?:株式会社|有限会社|有限公司)|(?:주식회사|유한회사|㈜|\(주\)) ?[\p{sc=Hangul}A-Za-z0-9]{1,20}|(?:ООО|ОАО|ЗАО|ИП|ТОВ) [«"]?[\p{Lu}][\p{L} .-]{1,40}[»"]?|(?:Công ty|CÔNG TY) (?:TNHH|Cổ phần|CỔ PHẦN|CP)[\p{L} ]{2,60}/gu;
/** Labels of an imprint; the name of the company follows in the same line or in the next one. */
const LEGAL_LABEL =
  /(?<!\p{L})(?:registered (?:name|company)|company name|legal name|raz[oó]n social|raison sociale|éditeur du site[^\n:]{0,40}|denominazione sociale|raz[aã]o social|firmenname|firma|inhaber(?:in)?|praxisinhaber(?:in)?|(?:dienste)?anbieter(?:in)?(?: dieser (?:webseite|website|seite))?|verantwortlich(?:e|er)?(?: (?:i\.? ?s\.? ?d\.?|nach|gemäß|für)[^\n:]{0,50})?|nazwa firmy|ticari unvan[ıi]?|상호(?:명)?|사업자명|법인명|会社名|商号|法人名|公司名称|公司名稱)\s?[:：]\s?([^\n|:：]{0,80})/giu;

/** "At Copperline Plumbing, we fix drains", "Welcome to Copperline Plumbing!" */
const SPEAKING = new RegExp(
  `(?:(?:^|[.!?\\n"“] ?|\\bhere )at|\\bwelcome to) (?<name>(?!(?:Our|The|Your|This|My|Home|Us)\\b)(?-i:${WORD}(?: (?:${WORD}|&|and|of|the)){0,6}?))(?:, (?:we|our|you|your|I)\\b|[.!?]|\\n|$)`,
  'giu',
);

/** What a business calls itself where its sentences speak of it. */
export function spokenNames(text: string): string[] {
  return [...text.matchAll(SPEAKING)].slice(0, 20).flatMap(({ groups }) => groups?.['name'] ?? []);
}

const LEGAL_FORM_END = new RegExp(`[ ,]+(?:${LEGAL_AFTER})\\.?$`, 'u');

/** Names of companies by the kind of company in them, or by the label of an imprint. */
export function companyNames(text: string): { text: string; isLabelled: boolean }[] {
  const found = new Map<string, boolean>();
  const add = (name: string, isLabelled: boolean) => {
    const plain = bare(name.replace(AROUND_HOLDER, ' ').trim());
    if (plain.length >= 3 && found.size < 20) found.set(plain, isLabelled || found.get(plain) === true);
  };
  const lines = text.split('\n', MAX_IMPRINT_LINES);
  for (const [index, line] of lines.entries()) {
    const short = line.slice(0, MAX_LINE_CHARS).replace(MAKER, '');
    for (const [, name = ''] of short.matchAll(LEGAL_NAME)) add(name, false);
    for (const [name] of short.matchAll(LEGAL_NAME_AROUND)) add(name, false);
    for (const [, rest = ''] of short.matchAll(LEGAL_LABEL))
      add(labelled(rest.trim() || lines[index + 1] || ''), true);
  }
  return [...found].map(([name, isLabelled]) => ({ text: name, isLabelled }));
}

/** The longest of what stands behind a label, up to a comma, between dashes. */
function labelled(text: string): string {
  const [named = ''] = text.slice(0, 100).split(/[,;•·]\s/);
  const parts = named.split(/\s[-–—]\s/);
  return parts.reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

/** The name without the kind of company. */
export function withoutLegalForm(name: string): string {
  return name.replace(LEGAL_FORM_END, '').trim();
}

/** Plain words of a name without the kind of company, for comparing. */
export function normalizedName(name: string): string {
  return nameKey(withoutLegalForm(name)).words;
}

/** Whether two names can be of one business, as wholes or in a part beside a line, as in "Brakes | Rosa Garage". */
export function compatibleNames(one: string, other: string): boolean {
  const parts = [...partsOf(one), one].flatMap((part) =>
    [...partsOf(other), other].map((of) => [part, of] as const),
  );
  return parts.some(([part, of]) => isPartOfName(part, of));
}

const MIN_PART_WORDS = 2;

/** Parts of at least two words; a single one may be the town. */
function partsOf(name: string): string[] {
  const parts = name.slice(0, 200).split(/\s[|–—·•-]\s/);
  return parts.filter((part) => normalizedName(part).split(' ').length >= MIN_PART_WORDS);
}

const DEGREE = /^(?:d?dr|drs|prof|mag|dipl|ing|med|vet|dent|univ|dds|dmd|md|do|dvm|esq|phd|lic|dra)$/;

/** "Dr. Alder" and "Alder's practice" are of one person. */
function wordsOf(name: string): string[] {
  const words = normalizedName(name).split(' ');
  const plain = words.filter((word) => !DEGREE.test(word));
  return plain.length > 0 ? plain : words;
}

/** One is part of the other, with or without spaces, or as a web address. */
function isPartOfName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [first = '', second = ''] = [words, others].map((list) =>
    list.join('').replace(/^www|(?:com|net|org)$/g, ''),
  );
  if (first.includes(second) || second.includes(first)) return true;
  return isWithin(words, others) || isWithin(others, words);
}

export function hasLegalForm(name: string): boolean {
  return LEGAL_FORM_END.test(name) || new RegExp(LEGAL_NAME_AROUND, 'u').test(name);
}

/** Longer than words that many names begin with. */
const MIN_STEM = 5;

/** Whether each word is there, or begins a longer one or the other way, as "Zahnarzt" does "Zahnarztpraxis". */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.every((word) =>
    others.some((other) => {
      const [short, long] = word.length <= other.length ? [word, other] : [other, word];
      return short === long || (short.length >= MIN_STEM && long.startsWith(short));
    }),
  );
}
