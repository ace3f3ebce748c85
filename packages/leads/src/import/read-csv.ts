import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';

const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A file that cannot be read as a table. The message is a sentence for staff. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}

/** Longer than the longest row of an export; what is longer is a quotation mark that was never closed. */
const MAX_ROW_CHARACTERS = 200_000;

const OPTIONS = {
  // Rows may be of different lengths, and a quotation mark within a text is one.
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  max_record_size: MAX_ROW_CHARACTERS,
} satisfies Options;

/** The separator that splits the first lines into the most columns, the same number in each as far as possible. */
export function detectSeparator(start: string): Separator {
  // A line that was cut in the middle would count as a short one.
  const whole = start.slice(0, Math.max(start.lastIndexOf('\n'), 0) || undefined);
  const scores = SEPARATORS.map((separator) => ({ separator, score: scoreOf(whole, separator) }));
  return scores.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

function scoreOf(text: string, delimiter: Separator): number {
  try {
    const rows = parseAtOnce(text, { ...OPTIONS, delimiter, to: 20 }) as string[][];
    const [first, ...others] = rows.filter((row) => row.some((cell) => cell !== ''));
    if (first === undefined || first.length < 2) return 0;
    const same = others.filter((row) => row.length === first.length).length;
    return ((same + 1) / (others.length + 1)) * 100 + Math.min(first.length, 50);
  } catch (error) {
    if (error instanceof CsvError) return 0;
    throw error;
  }
}

/** The rows of a table, one after the other, also of a large file. Throws UnreadableFileError. */
export async function* readCsv(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({ ...OPTIONS, delimiter });
  const source = Readable.from(text);
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of source.pipe(parser)) yield row as string[];
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFileError(sentenceFor(error));
    throw error;
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function sentenceFor(error: CsvError): string {
  const line = 'lines' in error ? ` Look near line ${Number(error.lines).toLocaleString('en-US')}.` : '';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return `A cell begins with a quotation mark that is never closed.${line}`;
  }
  return `The file is not a table of values separated by commas or similar signs.${line}`;
}
