import { isEmailShaped, isOneMailAddress, optionKeys } from '@fml/contract';
import type { LeadField } from '../fields.ts';

export type ParsedCell = { value: string | string[] | number | null } | { problem: string };

/** The longest name of a source. */
const MAX_SOURCE_CHARACTERS = 100;
const MAX_MONEY = 99_999_999;

/**
 * What the text of a cell means for a field. A problem says what is wrong with it, in words that follow the name of the
 * column.
 */
export function parseCell(field: LeadField | null, text: string): ParsedCell {
  const typed = text.trim();
  if (typed === '') return { value: null };
  if (typed.includes('\u0000') || !typed.isWellFormed()) {
    return { problem: 'holds a character that cannot be stored' };
  }
  if (field === null) return isEmailShaped(typed) ? { value: typed } : { problem: 'is no email address' };
  switch (field.type) {
    case 'choice': {
      const key = optionOf(field.options, typed);
      return key === null ? unknownChoice(typed, field.options) : { value: key };
    }
    case 'choices': {
      const parts = typed.split(';').flatMap((part) => part.trim() || []);
      const keys = parts.map((part) => optionOf(field.options, part));
      const unknown = parts.find((_, n) => keys[n] === null);
      if (unknown !== undefined) return unknownChoice(unknown, field.options);
      return { value: [...new Set(keys.filter((key) => key !== null))] };
    }
    case 'email': {
      if (!isEmailShaped(typed) || !isOneMailAddress(typed)) return { problem: 'is no email address' };
      return withinLength(typed, field.max);
    }
    case 'money':
      return parseMoney(typed);
    case 'source':
      return withinLength(sourceOf(typed), MAX_SOURCE_CHARACTERS);
    case 'step':
      return { value: null };
    default:
      return withinLength(typed, field.max);
  }
}

/** A source by its name or as the desk shows it: `Google Ads` is `google_ads`, a host stays as it is. */
function sourceOf(text: string): string {
  return text.includes('.') ? text : text.toLowerCase().replaceAll(' ', '_');
}

function withinLength(text: string, max: number): ParsedCell {
  const length = [...text].length;
  if (length <= max) return { value: text };
  return {
    problem: `has ${length.toLocaleString('en-US')} characters, and at most ${max.toLocaleString('en-US')} fit`,
  };
}

/** An option by its key or its label, in any case. */
function optionOf(options: Readonly<Record<string, string>>, text: string): string | null {
  const asked = text.toLowerCase();
  return (
    optionKeys(options).find((key) => key.toLowerCase() === asked || options[key]?.toLowerCase() === asked) ??
    null
  );
}

function unknownChoice(text: string, options: Readonly<Record<string, string>>): ParsedCell {
  const labels = Object.values(options).map((label) => `"${label}"`);
  const shown = text.length > 40 ? `${[...text].slice(0, 40).join('')}...` : text;
  return { problem: `says "${shown}", which is none of ${labels.slice(0, 8).join(', ')}` };
}

/** US dollars: `12500`, `$12,500.50`. */
function parseMoney(text: string): ParsedCell {
  const digits = text.replace(/^\$\s*/, '');
  if (!/^(\d{1,3}(,\d{3})+|\d+)(\.\d{1,2})?$/.test(digits)) {
    return { problem: 'is no amount in US dollars, such as 12500 or $12,500.50' };
  }
  const amount = Number(digits.replaceAll(',', ''));
  if (amount === 0) return { value: null };
  return amount > MAX_MONEY ? { problem: 'is more than $99,999,999' } : { value: amount };
}
