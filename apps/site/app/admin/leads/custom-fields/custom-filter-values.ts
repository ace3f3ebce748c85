import type { CustomFieldType } from '@fml/contract';
import { customValueText } from './format-custom-value.ts';

/** Filters by custom fields are texts `id=value` in the address of a list. */

/** The ids of the fields that filter. */
export function filteredFields(chosen: readonly string[]): string[] {
  return [...new Set(chosen.map((each) => each.slice(0, each.indexOf('='))))];
}

export function filterValues(chosen: readonly string[], id: string): string[] {
  return chosen.filter((each) => each.startsWith(`${id}=`)).map((each) => each.slice(id.length + 1));
}

export function withFilter(chosen: readonly string[], id: string, values: readonly string[]): string[] {
  return [...chosen.filter((each) => !each.startsWith(`${id}=`)), ...values.map((value) => `${id}=${value}`)];
}

export function readRange(value: string): { from: string; to: string } {
  const [from = '', to = ''] = value.split('..');
  return { from, to };
}

/** '' for a range without ends. */
export function writeRange({ from, to }: { from: string; to: string }): string {
  const ends = [from, to].map((end) => end.replaceAll(/[\s,]/g, ''));
  return ends.every((end) => end === '') ? '' : ends.join('..');
}

export function filterText(type: CustomFieldType, value: string): string {
  if (type === 'text' || type === 'choice') return value;
  const { from, to } = readRange(value);
  const shown = (end: string) => customValueText(type, end) ?? '';
  if (from === '') return `to ${shown(to)}`;
  if (to === '') return `from ${shown(from)}`;
  return from === to ? shown(from) : `${shown(from)} to ${shown(to)}`;
}
