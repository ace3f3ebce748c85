import { withoutFormulaGuard } from '@fml/contract';
import { IMPORT_FIELDS, type ImportField, JOINED_IMPORT_FIELDS } from '../fields.ts';
import { composeNotes } from './compose-notes.ts';
import { type ParsedCell, parseCell } from './parse-cell.ts';

/** What a row of the file is to store: by column of the lead, or what is wrong with it. */
export type ParsedRow = { lead: Record<string, unknown> } | { problem: string };

/** Knows the columns of one file. */
export function rowParser(
  header: readonly string[],
  mapping: readonly (string | null)[],
  parseOwn: (name: string) => ((text: string) => ParsedCell) | undefined = () => undefined,
): (cells: readonly string[]) => ParsedRow {
  const fields = new Map<string, ImportField>(IMPORT_FIELDS.map((field) => [field.name, field]));
  const columns = mapping.flatMap((name, place) => {
    if (name === null) return [];
    const field = fields.get(name);
    const own = field === undefined ? parseOwn(name) : undefined;
    if (field === undefined && own === undefined) return [];
    const parse = own ?? ((text: string) => parseCell(field?.field ?? null, text));
    return [{ place, name, heading: header[place]?.trim() || `Column ${place + 1}`, parse }];
  });
  return (cells) => {
    const lead: Record<string, unknown> = {};
    const problems: string[] = [];
    if (cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== '')) {
      problems.push(`The row has ${cells.length} cells, and the file has ${header.length} columns`);
    }
    for (const { place, name, heading, parse } of columns) {
      const parsed = parse(withoutFormulaGuard(cells[place] ?? ''));
      if ('problem' in parsed) problems.push(`"${heading}" ${parsed.problem}`);
      else if (parsed.value !== null) lead[name] = joined(name, lead[name], parsed.value);
    }
    problems.push(...missing(lead, problems.length > 0));
    return problems.length > 0
      ? { problem: `${problems.join('. ')}.` }
      : { lead: composeNotes(completed(lead)) };
  };
}

function joined(name: string, earlier: unknown, value: unknown): unknown {
  if (typeof earlier !== 'string' || !JOINED_IMPORT_FIELDS.includes(name)) return earlier ?? value;
  return `${earlier}${name === 'contact_name' ? ' ' : '\n'}${value}`;
}

/** What is required; not said of a cell that has a problem of its own. */
function missing(lead: Record<string, unknown>, hasProblems: boolean): string[] {
  if (hasProblems) return [];
  const found: string[] = [];
  if (lead['business_name'] === undefined && lead['contact_name'] === undefined) {
    found.push('The name of the business or the person is missing');
  }
  if (lead['contact_email'] === undefined && lead['contact_phone'] === undefined) {
    found.push('An email address or a phone number is missing');
  }
  return found;
}

/** As with a lead by hand, the name that is known is used for the one that is not. */
function completed(lead: Record<string, unknown>): Record<string, unknown> {
  return {
    ...lead,
    business_name: lead['business_name'] ?? lead['contact_name'],
    contact_name: lead['contact_name'] ?? lead['business_name'],
  };
}
