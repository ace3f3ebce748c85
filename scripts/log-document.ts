import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Every line has these; the last two only within a trace. */
export const FIELDS_OF_EVERY_LINE = ['level', 'time', 'process', 'msg', 'traceId', 'spanId'];

const DOCUMENT = path.join(import.meta.dirname, '../docs/logs.md');

export interface DocumentedEvent {
  level: string;
  fields: readonly string[];
}

/** The table of events in docs/logs.md, by name. */
export function documentedEvents(): ReadonlyMap<string, DocumentedEvent> {
  return new Map(
    rowsBelow('## Events').map(([event = '', level = '', , fields = '']) => [
      codesIn(event)[0] ?? '',
      { level, fields: codesIn(fields) },
    ]),
  );
}

export function documentedFields(): string[] {
  return rowsBelow('## Fields').flatMap(([field = '']) => codesIn(field));
}

function rowsBelow(heading: string): string[][] {
  const [, below = ''] = readFileSync(DOCUMENT, 'utf8').split(`${heading}\n`);
  const [part = ''] = below.split('\n## ');
  const rows = part.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(1).map((row) => row.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
}

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`(.+?)`/g)].map(([, code = '']) => code);
}
