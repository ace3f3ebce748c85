import { type ColumnReading, withoutFormulaGuard } from '@fml/contract';
import { type CellContext, cellParser, JOINED_IMPORT_FIELDS, readCell } from '../fields.ts';
import { composeNotes } from './compose-notes.ts';

/**
 * What a row of the file is to store, by column of the lead, and how many of its cells could not be read; or what is wrong
 * with it.
 */
export type ParsedRow = { lead: Record<string, unknown>; emptied: number } | { problem: string };

/**
 * Knows the columns of one file. A cell that cannot be read is left empty, and its text goes into a note; it refuses its row
 * only where it was the way to reach the person.
 */
export function rowParser(
  header: readonly string[],
  mapping: readonly (string | null)[],
  readings: readonly (ColumnReading | null)[],
  context: CellContext,
): (cells: readonly string[]) => ParsedRow {
  const columns = mapping.flatMap((name, place) => {
    const parser = name === null ? null : cellParser(name, context);
    if (name === null || parser === null) return [];
    const heading = header[place]?.trim() || `Column ${place + 1}`;
    return [{ place, name, heading, parser, reading: readings[place] ?? null }];
  });
  return (cells) => {
    if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
      return { problem: `The row has ${cells.length} cells, and the file has ${header.length} columns.` };
    }
    const lead: Record<string, unknown> = {};
    const kept: string[] = [];
    const problems: string[] = [];
    for (const { place, name, heading, parser, reading } of columns) {
      const { value, unread, problem } = readCell(parser, withoutFormulaGuard(cells[place] ?? ''), reading);
      if (value !== null) lead[name] = joined(name, lead[name], value);
      if (unread.length > 0) kept.push(`${heading}: ${cut(unread.join('; '), MAX_KEPT_CHARACTERS)}`);
      if (problem !== null && WAYS.includes(name)) problems.push(`"${heading}" ${problem}.`);
    }
    if (WAYS.every((name) => lead[name] === undefined)) {
      return { problem: problems.join(' ') || 'An email address or a phone number is missing.' };
    }
    return { lead: composeNotes(completed(lead), kept), emptied: kept.length };
  };
}

/** First and last name, each short enough, may be too long together. */
const MAX_NAME_CHARACTERS = 200;
/** A spreadsheet has no longer cells. */
const MAX_KEPT_CHARACTERS = 32_767;
/** The ways to reach a person. */
const WAYS = ['contact_email', 'contact_phone'];

function joined(name: string, earlier: unknown, value: unknown): unknown {
  if (typeof earlier !== 'string' || !JOINED_IMPORT_FIELDS.includes(name)) return earlier ?? value;
  return `${earlier}${name === 'contact_name' ? ' ' : '\n'}${value}`;
}

/** As with a lead by hand, the name that is known is used for the one that is not. Without any, the address has to do. */
function completed(lead: Record<string, unknown>): Record<string, unknown> {
  const address = lead['contact_email'] ?? lead['contact_phone'];
  const business = lead['business_name'] ?? lead['contact_name'];
  const contact = lead['contact_name'] ?? lead['business_name'];
  return {
    ...lead,
    business_name: cut(String(business ?? address), MAX_NAME_CHARACTERS),
    contact_name: cut(String(contact ?? address), MAX_NAME_CHARACTERS),
    ...painPoints(lead),
  };
}

function cut(text: string, max: number): string {
  return [...text].slice(0, max).join('');
}

/** The primary one is among the others, as the table holds. */
function painPoints({ pain_points: all, primary_pain_point: primary }: Record<string, unknown>) {
  if (!Array.isArray(all) || typeof primary !== 'string' || all.includes(primary)) return {};
  return { pain_points: [...all, primary] };
}
