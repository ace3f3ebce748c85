import { addressesInText } from '../business/places/address-text.ts';
import { cutText } from '../page/cut-text.ts';
import type { PageSources } from '../page/page-sources.ts';
import { MAX_PLACE_CHARS, pagePlaceTexts } from '../page/place-texts.ts';
import type { PagePlace } from '../stages.ts';

/** Header and footer of a page: what they say about the business. */
export function pagePlaces({ document }: PageSources): { header: PagePlace; footer: PagePlace } {
  const { header, footer } = pagePlaceTexts(document);
  return { header: placeOf(header), footer: placeOf(footer) };
}

function placeOf(text: string): PagePlace {
  return { text: cutText(text, MAX_PLACE_CHARS), addresses: addressesInText(text).slice(0, 10) };
}
