import type { Facts } from '../facts.ts';
import { pageValue } from './code-text.ts';

const MAX_NAME_CHARS = 40;

/** Names of services: the main headings of the website's pages about a service, short ones only. */
export function serviceNames(facts: Facts): string[] {
  const pages = facts.get('sitePages');
  if (!pages.ok) return [];
  const names = pages.value.others
    .filter(({ kind }) => kind === 'services')
    .flatMap(({ headings }) => pageValue(headings[0]?.replace(/[.!?:\s]+$/, '')) ?? [])
    .filter((name) => name.length >= 3 && name.length <= MAX_NAME_CHARS);
  return [...new Set(names)];
}
