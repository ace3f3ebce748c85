import { readAddresses } from '../business/places/addresses.ts';
import { fromDocument } from '../page/fact-result.ts';
import { collectLocalBusiness } from '../page/local-business.ts';
import { textOrPicture } from '../page/page-document.ts';
import type { PageSources } from '../page/page-sources.ts';

/** Where the business is, if the page says so clearly, and the texts that should say what it does. */
export interface PlaceAndTrade {
  /** City of the address; null when the page names none or several. */
  city: string | null;
  /** Two letters of the state; null when unknown. */
  state: string | null;
  /** Types of the businesses in the structured data. */
  dataTypes: string[];
  title: string;
  mainHeading: string;
}

export const collectPlaceAndTrade = fromDocument((sources): PlaceAndTrade => {
  const business = collectLocalBusiness(sources);
  const dataTypes = business.ok ? business.value.map(({ type }) => type) : [];
  const title = textOf(sources, 'title');
  return {
    ...cityOf(sources),
    dataTypes,
    title,
    mainHeading: textOf(sources, 'h1'),
  };
});

function textOf({ document }: PageSources, tag: string): string {
  const element = document.byTag(tag).find(({ namespaceURI }) => !namespaceURI.endsWith('svg'));
  return element ? textOrPicture(element, 300) : '';
}

/** City and state of the one address of the structured data, otherwise of the first one that is shown. */
function cityOf(sources: PageSources): Pick<PlaceAndTrade, 'city' | 'state'> {
  const addresses = readAddresses(sources);
  const only = (values: readonly (string | null)[]) => {
    const distinct = new Set(values.filter((value) => value !== null));
    return distinct.size === 1 ? ([...distinct][0] ?? null) : null;
  };
  const declared = addresses.filter((address) => address.in === 'data');
  const shown = addresses.find((address) => address.in === 'text' && address.city !== null);
  const state = only(declared.map(({ region }) => region)) ?? shown?.region ?? '';
  return {
    city: only(declared.map(({ city }) => city)) ?? shown?.city ?? null,
    state: /^california$/i.test(state) ? 'CA' : /^[A-Z]{2}$/i.test(state) ? state.toUpperCase() : null,
  };
}
