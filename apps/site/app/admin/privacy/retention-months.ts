import type { RetentionPreview } from './api.ts';

const MIN_MONTHS = 1;
const MAX_MONTHS = 120;
/** The database counts no further. */
const MAX_COUNTED = 1000;

/** Typed months; null for an empty field. */
export function monthsOf(text: string): number | null | 'invalid' {
  const digits = text.trim();
  if (digits === '') return null;
  const months = /^\d{1,3}$/.test(digits) ? Number(digits) : 0;
  return months >= MIN_MONTHS && months <= MAX_MONTHS ? months : 'invalid';
}

export function reachSentences({ lost, open, won, reports }: RetentionPreview): string[] {
  return [
    ...deleted(lost, 'lost'),
    ...deleted(open, 'open'),
    ...deleted(won, 'converted'),
    ...(reports === 0
      ? []
      : [`${counted(reports)} ${reports === 1 ? 'report loses its' : 'reports lose their'} contact data.`]),
  ];
}

function deleted(many: number, kind: string): string[] {
  if (many === 0) return [];
  return [`${counted(many)} ${kind} ${many === 1 ? 'lead is' : 'leads are'} deleted.`];
}

function counted(many: number): string {
  return many >= MAX_COUNTED ? '1,000 or more' : many.toLocaleString('en-US');
}
