import type { BusinessPhone, PhonePurpose } from '@fml/contract';
import { cutText } from '../collectors/cut-text.ts';
import { attribute, textWithin } from '../collectors/page-document.ts';
import type { PageSources } from '../collectors/page-sources.ts';
import { dialed, phoneNumber, shownPhones } from '../collectors/phone-numbers.ts';
import { jsonLdNodes, property } from '../collectors/structured-data.ts';
import type { SitePageContent } from '../stages.ts';
import { fromAll, placesOf, type SeenIn } from './seen.ts';

/** A number in one place of a page. */
export interface SeenPhone {
  text: string;
  /** International form (E.164). */
  number: string;
  purpose: PhonePurpose | null;
  label: string | null;
  in: SeenIn;
}

const MAX_LINKS = 3_000;

export function readPhones({ document, contactText, faxNumbers }: PageSources): SeenPhone[] {
  const purposeOf = (number: string) => (faxNumbers.has(number) ? 'fax' : null);
  const seen: SeenPhone[] = shownPhones(contactText).map(({ text, number, role }) => ({
    text,
    number,
    purpose: purposeOf(number) ?? (role === 'voice' ? 'call' : null),
    label: null,
    in: 'text',
  }));
  for (const link of document.byTag('a').slice(0, MAX_LINKS)) {
    const href = attribute(link, 'href')?.trim() ?? '';
    const number = /^tel:/i.test(href) ? phoneNumber(dialed(href)) : null;
    if (number === null) continue;
    const text = cutText(textWithin(link));
    seen.push({ text, number, purpose: purposeOf(number) ?? 'call', label: null, in: 'link' });
  }
  for (const node of jsonLdNodes(document)) {
    const telephone = property(node, 'telephone');
    const number = typeof telephone === 'string' ? phoneNumber(telephone) : null;
    if (typeof telephone !== 'string' || number === null) continue;
    seen.push({
      text: cutText(telephone),
      number,
      purpose: purposeOf(number) ?? 'call',
      label: null,
      in: 'data',
    });
  }
  return seen.slice(0, 200);
}

/** Every number of the website; the one seen most often on the page analyzed is the main one. */
export function mergePhones(pages: readonly SitePageContent[]): BusinessPhone[] {
  const all = fromAll(pages, ({ phones }) => phones);
  const byNumber = Map.groupBy(all, ({ seen }) => seen.number);
  const phones = [...byNumber].map(([number, group]): BusinessPhone => {
    const purposes = [...new Set(group.flatMap(({ seen }) => seen.purpose ?? []))];
    return {
      text: group.find(({ seen }) => seen.in === 'text')?.seen.text ?? number,
      number,
      purposes: purposes.length > 0 ? purposes : ['call'],
      label: group.find(({ seen }) => seen.label !== null)?.seen.label ?? null,
      main: false,
      places: placesOf(group),
      certainty: purposes.length > 0 ? 'certain' : 'likely',
    };
  });
  const main = phones.find(({ purposes }) => !purposes.includes('fax') && !purposes.includes('other'));
  if (main) main.main = true;
  return phones;
}
