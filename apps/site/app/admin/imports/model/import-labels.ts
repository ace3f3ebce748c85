import type { ImportState } from '@fml/contract';
import type { Tone } from '../../../ui/desk/badge.tsx';
import type { ImportRow, LeadImport } from '../api.ts';

/** What an import does, or waits for. */
export const STATE_LABELS: Readonly<Record<ImportState, { label: string; tone: Tone }>> = {
  uploading: { label: 'Uploading', tone: 'cyan' },
  reading: { label: 'Reading', tone: 'cyan' },
  mapping: { label: 'Choose the columns', tone: 'amber' },
  checking: { label: 'Checking', tone: 'cyan' },
  checked: { label: 'Ready to import', tone: 'amber' },
  importing: { label: 'Importing', tone: 'blue' },
  done: { label: 'Imported', tone: 'green' },
  undoing: { label: 'Undoing', tone: 'blue' },
  undone: { label: 'Undone', tone: 'gray' },
  failed: { label: 'Cannot be read', tone: 'red' },
};

const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'vertical bars',
};

/** How the file was read: `3 rows, separated by semicolons, UTF-8`. */
export function describeFile({ rowCount, separator, encoding }: LeadImport): string {
  if (rowCount === null) return '';
  return [
    counted(rowCount, 'row'),
    `separated by ${SEPARATORS[separator ?? ''] ?? separator}`,
    ENCODINGS[encoding ?? ''] ?? encoding,
  ].join(', ');
}

/** `1 lead`, `1,200 leads`. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

const SAME = { email: 'email address', phone: 'phone number', site: 'website' } as const;

export function reasonOf({ problem, same, sameRow, title }: ImportRow): string {
  if (problem !== null) return problem;
  if (same === null) return '';
  const what = same.map((each) => SAME[each]).join(' and ');
  return sameRow === null
    ? `Same ${what} as the lead "${title ?? 'deleted'}".`
    : `Same ${what} as row ${sameRow.toLocaleString('en-US')}.`;
}

/** One line about what came of an import. */
export function summaryOf({ counts, problem, state }: LeadImport): string {
  if (problem !== null) return problem;
  const { imported = 0, undone = 0, kept = 0, ready = 0, duplicate = 0, error = 0 } = counts;
  return [
    imported > 0 && `${counted(imported, 'lead')} imported`,
    undone > 0 && `${counted(undone, 'lead')} deleted again`,
    kept > 0 && `${kept.toLocaleString('en-US')} kept`,
    ready > 0 && state !== 'undone' && `${ready.toLocaleString('en-US')} new`,
    duplicate > 0 && `${counted(duplicate, 'possible duplicate')}`,
    error > 0 && `${counted(error, 'error')}`,
  ]
    .filter(Boolean)
    .join(', ');
}
