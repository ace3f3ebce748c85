import { type DateOrder, isEmailShaped, isOneMailAddress, optionKeys } from '@fml/contract';
import type { LeadField } from '../field-types.ts';
import { readDay, readMoment } from './read-date.ts';
import { readMoney } from './read-money.ts';

export type ParsedCell = { value: string | number | null } | { problem: string };

/** The longest name of a source. */
const MAX_SOURCE_CHARACTERS = 100;
const MAX_MONEY = 99_999_999;
/** Of a lead that came earlier there is no plausible record. */
const MIN_MOMENT_DAY = '1990-01-01';
const MIN_PLANNED_DAY = '2000-01-01';
const MAX_PLANNED_DAY = '2100-12-31';
const NO_DATE = "isn't a date, such as 2026-11-23 or 11/23/2026";
const DAY_MS = 86_400_000;

/**
 * What the text of a cell means for a field, or one of several texts in it. A problem says what is wrong with it, in words
 * that follow the name of the column.
 */
export function parseCell(field: LeadField, text: string, order: DateOrder): ParsedCell {
  const typed = text.trim();
  if (typed === '') return { value: null };
  const problem = storingProblem(typed);
  if (problem !== null) return { problem };
  switch (field.type) {
    case 'choice':
    case 'choices': {
      const key = optionOf(field.options, typed);
      return key === null ? { problem: noneOf(Object.values(field.options)) } : { value: key };
    }
    case 'email':
      if (!isEmailShaped(typed) || !isOneMailAddress(typed)) return { problem: "isn't an email address" };
      return withinLength(typed, field.max);
    case 'money':
      return parseMoney(typed);
    case 'day':
      return parseDay(typed, order);
    case 'moment':
      return parseMoment(typed, order);
    case 'source':
      return withinLength(sourceOf(typed), MAX_SOURCE_CHARACTERS);
    case 'step':
      return { value: null };
    default:
      return withinLength(typed, field.max);
  }
}

/** What of a text PostgreSQL cannot hold; null for nothing. */
export function storingProblem(text: string): string | null {
  const isStorable = !text.includes('\u0000') && text.isWellFormed();
  return isStorable ? null : 'has a character that cannot be stored';
}

export function noneOf(labels: readonly string[]): string {
  return `isn't one of ${labels
    .slice(0, 8)
    .map((label) => `"${label}"`)
    .join(', ')}`;
}

export function withinLength(text: string, max: number): ParsedCell {
  const length = [...text].length;
  if (length <= max) return { value: text };
  return {
    problem: `has ${length.toLocaleString('en-US')} characters, and at most ${max.toLocaleString('en-US')} fit`,
  };
}

/** A source by its name or as the desk shows it: `Google Ads` is `google_ads`, a host stays as it is. */
function sourceOf(text: string): string {
  return text.includes('.') ? text : text.toLowerCase().replaceAll(' ', '_');
}

/** An option by its key or its label, in any case. */
function optionOf(options: Readonly<Record<string, string>>, text: string): string | null {
  const asked = text.toLowerCase();
  return (
    optionKeys(options).find((key) => key.toLowerCase() === asked || options[key]?.toLowerCase() === asked) ??
    null
  );
}

function parseMoney(text: string): ParsedCell {
  const amount = readMoney(text);
  if (amount === null) return { problem: "isn't an amount, such as 12500, $12,500.50 or 2k" };
  if (amount === 0) return { value: null };
  return amount > MAX_MONEY ? { problem: 'is more than $99,999,999' } : { value: amount };
}

function parseDay(text: string, order: DateOrder): ParsedCell {
  const day = readDay(text, order);
  if (day === null) return { problem: NO_DATE };
  return day < MIN_PLANNED_DAY || day > MAX_PLANNED_DAY
    ? { problem: "isn't between 2000 and 2100" }
    : { value: day };
}

function parseMoment(text: string, order: DateOrder): ParsedCell {
  const day = readDay(text, order);
  if (day === null) return { problem: NO_DATE };
  if (day < MIN_MOMENT_DAY) return { problem: 'is before 1990' };
  // The day has begun somewhere; the database takes the present moment where it has not here.
  const latest = new Date(Date.now() + DAY_MS).toISOString();
  return day > latest.slice(0, 10) ? { problem: 'is in the future' } : { value: readMoment(text, order) };
}
