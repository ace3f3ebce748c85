/** Hours of some days of the week; 0 is Monday. Times are 24-hour `HH:MM`. */
export interface StatedHours {
  days: number[];
  opens: string;
  closes: string;
}

const DAYS = [
  /^(?:mon|lun)/i,
  /^(?:tue|mar)/i,
  /^(?:wed|mi[eé])/i,
  /^(?:thu|jue)/i,
  /^(?:fri|vie)/i,
  /^(?:sat|s[aá]b)/i,
  /^(?:sun|dom)/i,
];
const DAY =
  '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?|s)?|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?';
const TIME = '(\\d{1,2})(?::([0-5]\\d))? ?([ap])\\.?m\\b\\.?';
const SPAN = ' ?(?:-|–|—|to|through|thru|until|a|hasta)[ \\n]?';
const STATED = new RegExp(
  `(?<![\\p{L}\\p{N}])(${DAY})\\.?(?:${SPAN}(${DAY})\\.?)?[,:]?[ \\n]{0,2}(?:de )?${TIME}${SPAN}${TIME}`,
  'giu',
);
/** What makes a line something else than the hours of the business, or lists days in a way that is not read here. */
const OTHER_HOURS =
  /\b(?:happy|delivery|brunch|lunch|dinner|breakfast|kitchen|phones?|emergency|drive[- ]?thru)\b[^\n]{0,30}$/i;
const LISTED_DAY = new RegExp(`(?:${DAY})\\.? ?(?:,|&|/|\\+|and|y)[ \\n]?$`, 'iu');

const SEARCH_CHARS = 20_000;

/**
 * Opening hours that a text states day by day, such as "Mon-Fri 8 am - 5 pm". Empty when anything about them is
 * doubtful: two spans for one day, days listed one by one, hours of the kitchen.
 */
export function statedHours(text: string): StatedHours[] {
  const searched =
    text.length <= SEARCH_CHARS * 2 ? text : text.slice(0, SEARCH_CHARS) + text.slice(-SEARCH_CHARS);
  const byDay = new Map<number, { opens: string; closes: string }>();
  const spans: StatedHours[] = [];
  for (const match of searched.replace(/[^\S\n]+/g, ' ').matchAll(STATED)) {
    const before = match.input.slice(Math.max(0, match.index - 60), match.index);
    const days = daysBetween(match[1], match[2]);
    const opens = clock(match[3], match[4], match[5]);
    const closes = clock(match[6], match[7], match[8]);
    if (!opens || !closes || closes <= opens || OTHER_HOURS.test(before) || LISTED_DAY.test(before))
      return [];
    const known = days.map((day) => byDay.get(day)).filter((hours) => hours !== undefined);
    if (known.some((hours) => hours.opens !== opens || hours.closes !== closes)) return [];
    if (known.length > 0) continue;
    for (const day of days) byDay.set(day, { opens, closes });
    spans.push({ days, opens, closes });
  }
  return spans;
}

function daysBetween(first = '', last = first): number[] {
  const from = DAYS.findIndex((day) => day.test(first));
  const to = DAYS.findIndex((day) => day.test(last));
  const count = ((to - from + 7) % 7) + 1;
  return Array.from({ length: count }, (_, index) => (from + index) % 7);
}

function clock(hour = '', minute = '00', half = ''): string | null {
  const number = Number(hour);
  if (number < 1 || number > 12) return null;
  const hours = (number % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
