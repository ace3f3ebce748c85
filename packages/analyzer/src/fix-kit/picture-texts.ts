import type { FixKitPart } from '@fml/contract';
import { message, type Text } from '@fml/report-texts';
import { escapeHtml, fixKitPart, pageValue } from './code-text.ts';

const MAX_PICTURES = 30;

/** Every picture without an alternative text, with an empty one to fill in; null when there is none. */
export function pictureTexts(pictures: readonly Text[]): FixKitPart | null {
  const addresses = pictures.map((picture) => (typeof picture === 'string' ? pageValue(picture) : null));
  const named = [...new Set(addresses.filter(isNamed))].slice(0, MAX_PICTURES);
  if (named.length === 0) return null;
  return fixKitPart(
    'alt',
    'alt',
    named.map((address) => `<img src="${escapeHtml(address)}" alt="">`).join('\n'),
    named.map((picture) => ({
      field: 'alt',
      source: 'fill_in',
      name: message('fix_kit.field.alt', { picture }),
    })),
  );
}

/** A picture without an address, or one written into the page itself, cannot be named. */
function isNamed(address: string | null): address is string {
  return address !== null && !/^data:/i.test(address);
}
