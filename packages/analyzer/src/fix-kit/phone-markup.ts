import type { FixKitPart } from '@fml/contract';
import type { Contact } from '../collectors/contact.ts';
import { phoneNumber } from '../collectors/phone-numbers.ts';
import { escapeHtml, type FieldSource, fixKitPart, gap, pageValue } from './code-text.ts';

const MAX_NUMBERS = 5;

/**
 * A link to call for each number that has none, or whose link dials nothing or another number. Without any number on
 * the page, a link to fill in.
 */
export function phoneMarkup({ visiblePhones, phoneLinks }: Contact): FixKitPart | null {
  const wrong = phoneLinks.filter(({ number, text }) => {
    const shown = phoneNumber(text);
    return number === null || (shown !== null && shown !== number);
  });
  const numbers = new Map<string, string>();
  for (const { text, number } of [
    ...wrong.map(({ text }) => ({ text, number: phoneNumber(text) })),
    ...visiblePhones.filter((phone) => !phoneLinks.some((link) => link.number === phone.number)),
  ]) {
    if (number !== null && !numbers.has(number)) numbers.set(number, text);
  }
  const dead = wrong.some(({ text }) => phoneNumber(text) === null);
  if (numbers.size === 0 && !dead && visiblePhones.length + phoneLinks.length > 0) return null;
  const links = [...numbers].slice(0, MAX_NUMBERS).map(([number, text]) => phoneLink(number, text));
  const source: FieldSource['source'] = links.length > 0 ? 'page' : 'fill_in';
  const blank = `<a href="tel:+1${gap('phone')}">${gap('phone')}</a>`;
  return fixKitPart('tel', 'tel', links.join('\n') || blank, [{ field: 'phone', source }]);
}

function phoneLink(number: string, text: string): string {
  return `<a href="tel:${escapeHtml(number)}">${escapeHtml(pageValue(text) ?? number)}</a>`;
}
