/**
 * Words of opening hours in the languages that businesses write. All patterns are matched against folded text
 * (`foldText`): lower case, Latin letters without accents, Arabic letters without their hamza.
 */

/** Of the same length as the text, so that a place in it is the same place of the text. */
export function foldText(text: string): string {
  return text
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[ıłøđ]/gi, (letter) => PLAIN[letter.toLowerCase()] ?? letter)
    .replace(/[أإآ]/g, 'ا')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[A-ZÀ-ÞА-Я]/g, (letter) => letter.toLowerCase());
}

/** Letters that are no letter with an accent. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd' };

/** No names. */
const NONE = '(?!), (?!), (?!), (?!), (?!), (?!), (?!)';

/** Days from Monday on. Names in full count on every page, short ones on pages in their language. */
const LATIN_DAYS: readonly { language: string; full: string; short: string }[] = [
  {
    language: 'en',
    full: 'mondays?, tuesdays?, wednesdays?, thursdays?, fridays?, saturdays?, sundays?',
    short: 'mons?, tues?, weds?, thu(?:rs?)?, fri, sat, sun',
  },
  // The short names of schema.org.
  { language: 'data', full: NONE, short: 'mo, tu, we, th, fr, sa, su' },
  {
    language: 'es',
    full: 'lunes, martes, miercoles, jueves, viernes, sabados?, domingos?',
    short: 'lun, mar, mie, jue, vie, sab, dom',
  },
  {
    language: 'de',
    full: 'montags?, dienstags?, mittwochs?, donnerstags?, freitags?, samstags?|sonnabends?, sonntags?',
    short: 'mo, di, mi, do, fr, sa, so',
  },
  {
    language: 'fr',
    full: 'lundis?, mardis?, mercredis?, jeudis?, vendredis?, samedis?, dimanches?',
    short: 'lun, mar, mer, jeu, ven, sam, dim',
  },
  {
    language: 'pt',
    full: 'segundas?[- ]feiras?, tercas?[- ]feiras?, quartas?[- ]feiras?, quintas?[- ]feiras?, sextas?[- ]feiras?, sabados?, domingos?',
    short: 'segundas?|seg|2ª, tercas?|ter|3ª, quartas?|qua|4ª, quintas?|qui|5ª, sextas?|sex|6ª, sab, dom',
  },
  {
    language: 'it',
    full: 'lunedi, martedi, mercoledi, giovedi, venerdi, sabato, domenica',
    short: 'lun, mar, mer, gio, ven, sab, dom',
  },
  {
    language: 'nl',
    full: 'maandag, dinsdag, woensdag, donderdag, vrijdag, zaterdag, zondag',
    short: 'ma, di, wo, do, vr, za, zo',
  },
  {
    language: 'pl',
    full: 'poniedzial(?:ek|ku|ki), wtor(?:ek|ku|ki), srod[aey], czwart(?:ek|ku|ki), piat(?:ek|ku|ki), sobot[aey], niedziel[ae]',
    short: 'pon|pn, wt, sr, czw|cz, pt, sob|sb, niedz|nd',
  },
  {
    language: 'sv',
    full: 'mandag(?:ar)?, tisdag(?:ar)?, onsdag(?:ar)?, torsdag(?:ar)?, fredag(?:ar)?, lordag(?:ar)?, sondag(?:ar)?',
    short: 'man, tis?, ons?, tors?, fre, lor, son',
  },
  {
    language: 'da',
    full: 'mandag, tirsdag, onsdag, torsdag, fredag, lordag, sondag',
    short: 'man, tir, ons, tor, fre, lor, son',
  },
  {
    language: 'ro',
    full: 'luni|lunea, marti|martea, miercuri|miercurea, joi|joia, vineri|vinerea, sambata, duminica',
    short: 'lun?, ma, mie, joi, vin?, sam?, dum?',
  },
  {
    language: 'tr',
    full: 'pazartesi, sali, carsamba, persembe, cuma, cumartesi, pazar',
    short: 'pzt, sal, car, per, cum, cmt, paz',
  },
  {
    language: 'vi',
    full: 'thu (?:hai|2), thu (?:ba|3), thu (?:tu|4), thu (?:nam|5), thu (?:sau|6), thu (?:bay|7), chu nhat',
    short: 't2, t3, t4, t5, t6, t7, cn',
  },
];
const OTHER_DAYS = [
  'понедельник\\p{L}{0,2}|пн, вторник\\p{L}{0,2}|вт, сред\\p{L}{1,2}|ср, четверг\\p{L}{0,2}|чт, пятниц\\p{L}{1,3}|пт, суббот\\p{L}{1,3}|сб, воскресень\\p{L}{1,2}|вс',
  '월요일, 화요일, 수요일, 목요일, 금요일, 토 ?요 ?일, 일요일',
  '月曜日?, 火曜日?, 水曜日?, 木曜日?, 金曜日?, 土曜日?, 日曜日?',
  '(?:星期|[週周]|[禮礼]拜)一, (?:星期|[週周]|[禮礼]拜)二, (?:星期|[週周]|[禮礼]拜)三, (?:星期|[週周]|[禮礼]拜)四, (?:星期|[週周]|[禮礼]拜)五, (?:星期|[週周]|[禮礼]拜)六, (?:星期|[週周]|[禮礼]拜)[日天]',
  'ال(?:اثنين), الثلاثاء, الاربعاء, الخميس, الجمع[ةه], السبت, الاحد',
];
/** Languages with names of days and words for closed. */
export const HOUR_LANGUAGES: readonly string[] = [
  ...LATIN_DAYS.map(({ language }) => language),
  ...['no', 'nb', 'ru', 'ko', 'ja', 'zh', 'ar'],
];
/** "Fresh daily" is about goods. */
export const OF_GOODS =
  /(?<![a-z])(?:fresh(?:ly made)?|(?:hand)?made|baked|prepared|roasted|specials?|updated) $/;
/** Single letters, which are days only beside each other or alone. */
const LETTER_DAYS = ['월화수목금토일', '月火水木金土日'];

const WEEK =
  'daily|every ?day|(?:7|seven) days(?: (?:a|per) week)?|all week(?: long)?|365 days|todos los dias|diario|diariamente|(?:7|siete) dias|(?:7|zeven) dagen(?: per week)?|7 tage(?: die woche)?|7 giorni su 7|7 dni w tygodniu|7 gun|taglich|tous les jours|7 ?j(?:ours)? ?(?:/|sur) ?7|tutti i giorni|todos os dias|dagelijks|elke dag|codziennie|alla dagar|varje dag|alle dage|zilnic|her ?gun|haftanin her gunu|hang ngay|tat ca cac ngay|moi ngay|ежедневно|каждый день|без выходных|щодня|매일|연중무휴|毎日|年中無休|每日|每天|يوميا|كل يوم|طوال الاسبوع';
const WEEKDAYS =
  'weekdays?|m ?[-–—] ?f|m (?:to|thru|through) f|entre semana|l ?[-–—] ?v|l a v|dias laborables|werktags?|wochentags?|en semaine|giorni feriali|dias uteis|dni robocze|vardagar|hverdage|hafta ici|ngay thuong|будни\\p{L}{0,2}|будням|평일|주중|平日|工作日';
const WEEKEND =
  'weekends?|wochenenden?|fin(?:es)? de semana|week-ends?|fine settimana|fins? de semana|weekendy?|helger|hafta sonu|cuoi tuan|выходные дни|주말|[週周]末';
const CLOSED =
  'closed|cerrad[oa]s?|cerramos|geschlossen|ruhetag|ferme|fermee?s|chius[oi]|fechad[oa]s?|encerrad[oa]s?|gesloten|zamkniete|nieczynne|stangt|lukket|inchis|kapali|dong cua|закрыто|выходной|зачинено|휴무일?|휴진일?|휴원|쉽니다|定休日?|休診日?|休業日?|休館日?|公休日?|店休日?|休息|休み|مغلق(?:ون|ة)?';
const APPOINTMENT =
  'by app(?:oin)?t(?:ment)?s?(?: only)?|(?:by|on) request(?: only)?|appointments? only|(?:previa|con) cita|solo con cita|nach (?:termin)?vereinbarung|auf anfrage|sur (?:rendez-vous|rdv)|su appuntamento|com hora marcada|op afspraak|po umowieniu|enligt overenskommelse|(?:cu|dupa) programare|randevu ile|по записи|예약제|予約制|預約制|预约制';
const ALL_DAY =
  '(?<!within |within the next |next |innerhalb von |binnen |dentro de |menos de |less than |at least |minimum |under |every |sous )(?:open )?24[- ]?(?:hours?|hrs?|horas|stunden|heures|ore|saat|timmar|uur|часа|часов|시간|時間|小[時时]|ساعة)(?: ?(?:a|per) (?:day|dag))?(?![\x27’]? ?(?:notice|in advance|before|turn|prior|or less))|a?round the clock|rund um die uhr|круглосуточно|(?<=(?:atendimento|plantao|urgencias?|emergencias?|servicio|servico|service|assistenza|servizio) )24 ?h(?:s|oras)?(?![\\p{L}\\d])';
const ALWAYS =
  '24 ?h?(?:rs|hours)? ?[/x] ?7|7 ?/ ?24|(?:7 ?j?(?:ours)? ?/ ?7,? (?:et |- )?)?(?<![\\d/])24 ?h?(?: ?/ ?| sur | su | por )24(?: ?h(?:eures)?)?(?![\\d/])';

const BEFORE_NOON = '오전|上午|午前|早上|صباح';
const AFTER_NOON = '오후|下午|午後|晚上|مساء|ظهر|عصر|بعد الظهر';
const ASIAN_HALF = `(?:${BEFORE_NOON}|오후|下午|午後|晚上)`;
const ARABIC_HALF = '(?:بعد الظهر|(?:صباح|مساء|ظهر|عصر)\\p{L}?\\p{M}?\\p{L}?\\p{M}?)';
const CLOCK = `(?:(?:${ASIAN_HALF} ?)?\\d{1,2}(?: ?[:.：] ?[0-5]\\d| ?[h시時时点點](?: ?[0-5]\\d ?[분分]?)?(?![a-z]))? ?(?:[ap]\\.? ?m\\b\\.?|[ap]\\b|uhr\\b|hrs?\\b|hs\\b|ч\\b\\.?|${ARABIC_HALF})?|(?:12 ?)?noon\\b|mediodia\\b|midday\\b|(?:12 ?)?midnight\\b|medianoche\\b|mitternacht\\b|minuit\\b)`;
const UNTIL =
  '(?:\\s?[-‐‑–—−~〜～]{1,2}\\s?|\\s?\\b(?:to|till?|until|through|thru|bis|al?|(?:a|hasta) las?|hasta|alle|as|ate|ate as|do|tot|til|la|den)\\b\\s?|\\s?(?:до|по|부터|에서|から|至|到|حتى الساعة|الى الساعة|حتى|الى)\\s?|\\s?[/,;|]?\\s?clos\\p{L}{0,3}:?\\s?)';
const AND = ' ?(?:und|and|y|e|et|och|og|si|en) ';
/** "Between 8:00 and 19:00". */
const BETWEEN = `(?<=(?:zwischen|between|entre|tra|mellan|mellem|intre|tussen) [^\\n]{1,14})${AND}`;
/** No part of a price, a date or a telephone number; a second span may follow a slash. */
const NOT_IN_NUMBER = '(?<!\\d)(?<!\\d[:.,-])(?<!(?<!:\\d\\d)/)(?<![$€£#+])';

/** Letters beside a word would make it a part of another one. Scripts without spaces have no such boundary. */
const asWords = (words: string) =>
  `(?<![\\p{Script=Latin}\\p{Script=Cyrillic}\\d])(?:${words})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`;
const DAY_LETTERS = LETTER_DAYS.map(
  (days) =>
    `(?<![\\p{L}\\d]|\\d ?)[${days}](?![\\p{L}])|(?<=[${days}])[${days}](?![\\p{L}])|(?<![\\p{L}\\d])[${days}](?=[${days}])`,
).join('|');

/** What one word or span of times says. Days: 0 is Monday. Times are as written when `bare`: "9-5". */
export type HourWord =
  | { kind: 'days'; days: number[]; collective: boolean }
  | { kind: 'span'; opens: string; closes: string; bare: boolean }
  | { kind: 'all-day' | 'always' | 'closed' | 'appointment' };

interface Vocabulary {
  pattern: RegExp;
  days: readonly RegExp[];
}

const vocabularies = new Map<string, Vocabulary>();

/** The words for a page in these languages; English always counts. */
export function hourVocabulary(languages: readonly string[]): Vocabulary {
  const own = LATIN_DAYS.filter(({ language }) => language === 'en' || languages.includes(language));
  const key = own.map(({ language }) => language).join();
  let vocabulary = vocabularies.get(key);
  if (vocabulary) return vocabulary;
  const lists = [...LATIN_DAYS.map(({ full }) => full), ...own.map(({ short }) => short), ...OTHER_DAYS];
  const names = [0, 1, 2, 3, 4, 5, 6].map((day) => lists.map((list) => list.split(', ')[day]).join('|'));
  vocabulary = {
    pattern: new RegExp(
      [
        `(?<always>${asWords(ALWAYS)})`,
        `(?<allDay>${asWords(ALL_DAY)})`,
        `(?<span>${NOT_IN_NUMBER}${CLOCK}(?:${UNTIL}|${BETWEEN})${CLOCK}(?!\\d|[.,:-]\\d|/\\d{1,2}(?![\\d:.h])|\\s?(?:%|years?|miles?|km\\b|min|days\\b|weeks\\b)))`,
        `(?<appointment>${asWords(APPOINTMENT)})`,
        `(?<closed>${asWords(CLOSED)})`,
        `(?<weekdays>${asWords(WEEKDAYS)})`,
        `(?<weekend>${asWords(WEEKEND)})`,
        `(?<week>${asWords(WEEK)})`,
        `(?<day>${asWords(longestFirst(names).join('|'))}|${DAY_LETTERS})`,
      ].join('|'),
      'gu',
    ),
    days: names.map(
      (name, day) => new RegExp(`^(?:${name}|[${LETTER_DAYS.map((days) => days[day]).join('')}])$`, 'u'),
    ),
  };
  vocabularies.set(key, vocabulary);
  return vocabulary;
}

/** "Thu 7" of Vietnamese before "thu" of English. */
function longestFirst(names: readonly string[]): string[] {
  return names.flatMap((name) => name.split(/\|(?![^(]*\))/)).sort((one, other) => other.length - one.length);
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** What a match of the pattern of a vocabulary says; null for times that no clock shows. */
export function readHourWord(
  { days }: Vocabulary,
  { 0: text, groups = {} }: RegExpExecArray,
): HourWord | null {
  if (groups['always']) return { kind: 'always' };
  if (groups['allDay']) return { kind: 'all-day' };
  if (groups['appointment']) return { kind: 'appointment' };
  if (groups['closed']) return { kind: 'closed' };
  if (groups['week']) return { kind: 'days', days: EVERY_DAY, collective: true };
  if (groups['weekdays']) return { kind: 'days', days: EVERY_DAY.slice(0, 5), collective: true };
  if (groups['weekend']) return { kind: 'days', days: EVERY_DAY.slice(5), collective: true };
  if (groups['span']) return readSpan(text);
  const day = days.findIndex((pattern) => pattern.test(text));
  return day < 0 ? null : { kind: 'days', days: [day], collective: false };
}

interface Clock {
  minutes: number;
  half: 'am' | 'pm' | null;
  bare: boolean;
}

const SPLIT = new RegExp(`^(${CLOCK})(?:${UNTIL}|${AND})(${CLOCK})$`, 'u');
const HALF_DAY = 12 * 60;

function readSpan(text: string): HourWord | null {
  const [, first = '', last = ''] = SPLIT.exec(text) ?? [];
  const [opens, closes] = [readClock(first), readClock(last)];
  if (!opens || !closes) return null;
  const bare = opens.bare && closes.bare;
  const is12Hour = opens.half !== null || closes.half !== null;
  let from = timeOf(opens, opens.half);
  let to = timeOf(closes, closes.half);
  if (opens.half === null && closes.half === 'pm' && opens.minutes < 13 * 60) {
    // "11:30 - 3:30pm" begins in the morning, "4:30 - 9pm" in the evening: the later start that is before the end.
    const late = timeOf(opens, 'pm');
    from = late < to && opens.minutes !== HALF_DAY + opens.minutes ? late : timeOf(opens, 'am');
    if (late >= to) from = timeOf(opens, 'am');
  } else if (opens.half === null && closes.half === 'am') {
    from = timeOf(opens, from < to ? 'am' : 'pm');
  }
  if (closes.half === null && to <= from && to <= HALF_DAY && from < 18 * 60) to += HALF_DAY;
  // "1:00 - 5:00" of an afternoon is written without a zero before the hour.
  const isAfternoon = !is12Hour && from < 6 * 60 && to <= HALF_DAY && !/^0/.test(first) && from > 0;
  if (isAfternoon)
    [from, to] = [from + HALF_DAY, to + (to < from + HALF_DAY && to < HALF_DAY ? HALF_DAY : 0)];
  if (from === to && !(from === 0 || to === 24 * 60)) return null;
  return { kind: 'span', opens: written(from), closes: written(to === 0 ? 24 * 60 : to), bare };
}

function readClock(text: string): Clock | null {
  if (/noon|mediodia|midday/.test(text)) return { minutes: HALF_DAY, half: null, bare: false };
  if (/midnight|medianoche|mitternacht|minuit/.test(text))
    return { minutes: 24 * 60, half: null, bare: false };
  const [, hour = '', minute] = /(\d{1,2})(?: ?\p{P}? ?(?:[h시時时点點] ?)?(\d{2}))?/u.exec(text) ?? [];
  const half = new RegExp(`${BEFORE_NOON}|\\da\\b|\\d ?a\\.? ?m`, 'u').test(text)
    ? 'am'
    : new RegExp(`${AFTER_NOON}|\\dp\\b|\\d ?p\\.? ?m`, 'u').test(text)
      ? 'pm'
      : null;
  const minutes = Number(hour) * 60 + Number(minute ?? 0);
  if (hour === '' || minutes > 24 * 60) return null;
  return { minutes, half, bare: half === null && !/\D/.test(text.trim()) };
}

function timeOf({ minutes }: Clock, half: Clock['half']): number {
  if (half === null || minutes >= 13 * 60) return minutes;
  return (minutes % HALF_DAY) + (half === 'pm' ? HALF_DAY : 0);
}

function written(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
