import type { BusinessAddress } from '@fml/contract';
import type { PageSources } from '../collectors/page-sources.ts';
import { streetAddressesInText } from '../collectors/visit-details.ts';
import { readUsAddress } from '../fix-kit/us-address.ts';
import type { SitePageContent } from '../stages.ts';
import { fromAll, placesOf, type SeenIn } from './seen.ts';

/** A postal address in one place of a page. */
export interface SeenAddress extends Omit<BusinessAddress, 'places' | 'certainty'> {
  in: SeenIn;
}

export function readAddresses({ contactText }: PageSources): SeenAddress[] {
  return streetAddressesInText(contactText).map((text) => {
    const { street, city, state, zip } = readUsAddress([text]);
    const country = state !== null && zip !== null ? 'US' : null;
    return { text, street, city, region: state, postcode: zip, country, in: 'text' };
  });
}

/** Distinct addresses of the website. */
export function mergeAddresses(pages: readonly SitePageContent[]): BusinessAddress[] {
  const all = fromAll(pages, ({ addresses }) => addresses);
  return [...Map.groupBy(all, ({ seen }) => seen.text.toLowerCase())].flatMap(([, group]) => {
    const [first] = group;
    if (!first) return [];
    const { text, street, city, region, postcode, country } = first.seen;
    const certainty = postcode === null ? 'likely' : 'certain';
    return { text, street, city, region, postcode, country, places: placesOf(group), certainty };
  });
}
