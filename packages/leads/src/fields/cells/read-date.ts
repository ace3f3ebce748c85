import { AGENCY_TIME_ZONE, type DateOrder } from '@fml/contract';

/** Beginnings of the names of months in English, German, Spanish, French, Italian, and Portuguese, without accents. */
const MONTHS: readonly RegExp[] = [
  /^(jan|ene|gen)/,
  /^(feb|fev)/,
  /^(mar|mrz|maer)/,
  /^(apr|abr|avr)/,
  /^(may|mai|mag)/,
  /^(jun|juin|giu)/,
  /^(jul|juil|lug)/,
  /^(aug|ago|aou)/,
  /^(sep|set)/,
  /^(oct|okt|ott|out)/,
  /^nov/,
  /^(dec|dez|dic)/,
];
const TIME =
  /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap])?\.?m?\.?\s*(z|utc|gmt|pst|pdt|[+-]\d{2}:?\d{2})?(?:\s*uhr)?$/;

interface CalendarDate {
  year: number;
  month: number;
  day: number;
  /** `HH:MM:SS`, and the zone where the text names one. */
  time: string | null;
  zone: string | null;
  /** What the text says of the order that its file has. `either`: it is another day in the other order. */
  evidence: DateOrder | 'either' | 'none';
}

/** A day as `yyyy-MM-dd`; null when the text is none. A text that makes sense in one order only is read in that one. */
export function readDay(text: string, order: DateOrder): string | null {
  const date = dateOf(text, order);
  return date && dayOf(date);
}

/** A moment as PostgreSQL reads it: noon where only the day is known, the agency's time where no zone is. */
export function readMoment(text: string, order: DateOrder): string | null {
  const date = dateOf(text, order);
  return date && `${dayOf(date)} ${date.time ?? '12:00:00'} ${date.zone ?? AGENCY_TIME_ZONE}`;
}

/** What a text says of the order of day and month in its column; null when it is no date. */
export function dateEvidence(text: string): DateOrder | 'either' | 'none' | null {
  return dateOf(text, 'mdy')?.evidence ?? null;
}

function dateOf(text: string, order: DateOrder): CalendarDate | null {
  const typed = text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  const date = numericDate(typed, order) ?? namedDate(typed);
  if (date === null) return null;
  const time = new Date(Date.UTC(date.year, date.month - 1, date.day));
  const isDay = time.getUTCMonth() === date.month - 1 && time.getUTCDate() === date.day;
  return isDay && date.year >= 1900 && date.year < 3000 ? date : null;
}

function numericDate(typed: string, order: DateOrder): CalendarDate | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[t, ]+(.+))?$/.exec(typed);
  if (iso) {
    return withTime({ year: Number(iso[1]), month: Number(iso[3]), day: Number(iso[4]) }, iso[5], 'none');
  }
  const local = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[, ]+(.+))?$/.exec(typed);
  if (!local) return null;
  const first = Number(local[1]);
  const second = Number(local[3]);
  const evidence = orderOf(first, second, local[2] === '.');
  const isDayFirst = (evidence === 'dmy' || evidence === 'mdy' ? evidence : order) === 'dmy';
  const [day, month] = isDayFirst ? [first, second] : [second, first];
  return withTime({ year: fullYear(local[4]), month, day }, local[5], evidence);
}

/** Americans write no points between the numbers of a date. */
function orderOf(first: number, second: number, hasPoints: boolean): CalendarDate['evidence'] {
  if (second > 12) return 'mdy';
  if (first > 12 || hasPoints) return 'dmy';
  return first === second ? 'none' : 'either';
}

function namedDate(typed: string): CalendarDate | null {
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th|\.|º)?[\s-]+(?:de |of )?([a-z]{3,})\.?[\s,-]+(?:del? )?(\d{4}|\d{2})(?:[, ]+(.+))?$/.exec(
      typed,
    );
  const monthFirst = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[, ]+(.+))?$/.exec(typed);
  const [name, day, year, time] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3], dayFirst[4]]
    : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3], monthFirst?.[4]];
  const month = name === undefined ? 0 : MONTHS.findLastIndex((names) => names.test(name)) + 1;
  return month === 0 ? null : withTime({ year: fullYear(year), month, day: Number(day) }, time, 'none');
}

function fullYear(text = ''): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function withTime(
  date: Pick<CalendarDate, 'year' | 'month' | 'day'>,
  text: string | undefined,
  evidence: CalendarDate['evidence'],
): CalendarDate | null {
  if (text === undefined) return { ...date, time: null, zone: null, evidence };
  const found = TIME.exec(text.trim());
  if (!found) return null;
  const [, hours = '', minutes = '', seconds = '0', half, zone] = found;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const time = [hour, Number(minutes), Number(seconds)].map(twoDigits).join(':');
  return { ...date, time, zone: zoneOf(zone), evidence };
}

function zoneOf(zone: string | undefined): string | null {
  if (zone === undefined || zone === 'pst' || zone === 'pdt') return null;
  return /^[+-]/.test(zone) ? zone : 'UTC';
}

function dayOf({ year, month, day }: CalendarDate): string {
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
