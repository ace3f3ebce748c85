import type { FixKitPart } from '@fml/contract';
import type { PageNumbers } from '../collectors/page-numbers.ts';
import { escapeHtml, type FieldSource, fixKitPart, gap, pageValue } from './code-text.ts';

const MAX_NUMBERS = 5;

/**
 * A link to call for each number that has none, or whose link dials nothing or another number. Without any number on
 * the page, a link to fill in.
 */
export function phoneMarkup({ shown, links }: PageNumbers): FixKitPart | null {
  const wrong = links.filter(
    ({ number, shows }) => number === null || (shows.length > 0 && !shows.includes(number)),
  );
  const numbers = new Map<string, string>();
  for (const { text, number } of [
    ...wrong.flatMap(({ text, shows }) => shows.map((number) => ({ text, number }))),
    ...shown.filter((phone) => !links.some((link) => link.number === phone.number)),
  ]) {
    if (!numbers.has(number)) numbers.set(number, text);
  }
  const dead = wrong.some(({ shows }) => shows.length === 0);
  if (numbers.size === 0 && !dead && shown.length + links.length > 0) return null;
  const markup = [...numbers].slice(0, MAX_NUMBERS).map(([number, text]) => phoneLink(number, text));
  const source: FieldSource['source'] = markup.length > 0 ? 'page' : 'fill_in';
  const blank = `<a href="tel:+${gap('phone')}">${gap('phone')}</a>`;
  return fixKitPart('tel', 'tel', markup.join('\n') || blank, [{ field: 'phone', source }]);
}

function phoneLink(number: string, text: string): string {
  return `<a href="tel:${escapeHtml(number)}">${escapeHtml(pageValue(text) ?? number)}</a>`;
}
