import { cutText } from './cut-text.ts';
import { fromDocument } from './fact-result.ts';
import { collectStructuredData, property } from './structured-data.ts';
import { openingHoursInText } from './visit-details.ts';

/** Days of the week in the order of `WEEK`. */
export type Day = (typeof WEEK)[number];

export const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** What the page and its structured data say about each day of the week. */
export interface WeeklyHours {
  /** Days with hours, or said to be closed. */
  days: ReadonlySet<Day>;
  /** Open at any hour of any day. */
  aroundTheClock: boolean;
  /** A piece of text with hours; null when only the structured data has some, or nothing has. */
  seen: string | null;
}

/** English and Spanish, short and long, and the two letters of schema.org, which `readDataDays` needs. */
const DAY_NAMES: readonly string[] = [
  'mon(?:day)?s?|lun(?:es)?',
  'tue(?:s(?:day)?)?s?|mar(?:tes)?',
  'wed(?:nes(?:day)?)?s?|mi[eé](?:rcoles)?',
  'thu(?:rs?(?:day)?)?s?|jue(?:ves)?',
  'fri(?:day)?s?|vie(?:rnes)?',
  'sat(?:ur(?:day)?)?s?|s[aá]b(?:ado)?s?',
  'sun(?:day)?s?|dom(?:ingo)?s?',
];
const ANY_DAY = DAY_NAMES.join('|');
const MENTION = new RegExp(
  `(?<![\\p{L}])(${ANY_DAY})\\.?(?:\\s{0,3}(?:-|–|—|to|through|thru|until|a|al)\\s{0,3}(${ANY_DAY}))?(?![\\p{L}])`,
  'giu',
);
const WHOLE_WEEK =
  /\b(?:daily|every ?day|7 days(?: a week)?|seven days|todos los d[ií]as|diario|diariamente)\b/i;
const WEEKDAYS = /\b(?:weekdays|entre semana)\b/i;
const WEEKEND = /\b(?:weekends?|fines? de semana)\b/i;
const ALWAYS = /\b24 ?\/ ?7\b|\bopen 24 hours\b|\babierto las 24 horas\b/i;
/** Words that show that a day is about hours. */
const TIME =
  /\d{1,2}(?::\d{2})? ?[ap]\.? ?m\b|\b\d{1,2}:\d{2}\b|\bclosed\b|\bcerrado\b|\bby appointment\b|\bcon cita\b|\bnoon\b|\b24 h/i;
const NEAR_CHARS = 100;
const MAX_TEXT_CHARS = 60_000;
const MAX_MENTIONS = 300;

export const collectWeeklyHours = fromDocument((sources): WeeklyHours => {
  const { visibleText } = sources;
  const text = visibleText.slice(0, MAX_TEXT_CHARS);
  const structured = collectStructuredData(sources);
  const declared = structured.ok ? structured.value.nodes.flatMap(readDataDays) : [];
  const [seen] = openingHoursInText(visibleText);
  const aroundTheClock = ALWAYS.test(text);
  const days = aroundTheClock ? WEEK : [...daysInText(text), ...declared];
  return { days: new Set(days), aroundTheClock, seen: seen === undefined ? null : cutText(seen) };
});

/** Days that are mentioned close to a time or to "closed". Lenient: a day that is near hours has hours. */
function daysInText(text: string): Set<Day> {
  const days = new Set<Day>();
  let mentions = 0;
  for (const match of text.matchAll(MENTION)) {
    if (++mentions > MAX_MENTIONS) break;
    if (!isNearTime(text, match.index, match[0].length)) continue;
    for (const day of range(dayOf(match[1] ?? ''), dayOf(match[2] ?? match[1] ?? ''))) days.add(day);
  }
  for (const [pattern, meant] of [
    [WHOLE_WEEK, WEEK],
    [WEEKDAYS, WEEK.slice(0, 5)],
    [WEEKEND, WEEK.slice(5)],
  ] as const) {
    const match = pattern.exec(text);
    if (match && isNearTime(text, match.index, match[0].length)) for (const day of meant) days.add(day);
  }
  return days;
}

function isNearTime(text: string, index: number, length: number): boolean {
  return TIME.test(text.slice(Math.max(0, index - NEAR_CHARS), index + length + NEAR_CHARS));
}

function dayOf(name: string): number {
  return DAY_NAMES.findIndex((pattern) => new RegExp(`^(?:${pattern})$`, 'iu').test(name));
}

/** From the first to the last day, over the end of the week when the last comes before the first. */
function range(from: number, to: number): Day[] {
  if (from < 0 || to < 0) return [];
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => WEEK[(from + step) % 7] ?? 'monday');
}

const DATA_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** Days of `openingHours` ("Mo-Fr 08:00-17:00") and of `dayOfWeek`. */
function readDataDays(node: object): Day[] {
  const written = strings(property(node, 'openingHours')).flatMap((text) =>
    [...text.slice(0, 200).matchAll(/\b(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))?\b/g)].flatMap(
      ([, from = '', to]) => range(DATA_DAYS.indexOf(from), DATA_DAYS.indexOf(to ?? from)),
    ),
  );
  const named = strings(property(node, 'dayOfWeek')).flatMap((name) => {
    const short = name.replace(/^.*\//, '').toLowerCase();
    return WEEK.filter((day) => day === short || DATA_DAYS[WEEK.indexOf(day)]?.toLowerCase() === short);
  });
  return [...written, ...named];
}

function strings(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value.slice(0, 20) : [value];
  return values.filter((item) => typeof item === 'string');
}
