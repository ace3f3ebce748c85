import { fromDocument } from './fact-result.ts';
import { collectLocalBusiness } from './local-business.ts';
import { textOrPicture } from './page-document.ts';
import type { PageSources } from './page-sources.ts';
import { jsonLdNodes, property, typesOf } from './structured-data.ts';
import { streetAddressesInText } from './visit-details.ts';

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

const CITY_STATE = /([A-Z][A-Za-z.'’ -]{2,30}),? ([A-Z]{2})\.?,? \d{5}\b/;

export const collectPlaceAndTrade = fromDocument((sources): PlaceAndTrade => {
  const { visibleText } = sources;
  const business = collectLocalBusiness(sources);
  const dataTypes = business.ok ? business.value.map(({ type }) => type) : [];
  const title = textOf(sources, 'title');
  const written = streetAddressesInText(visibleText)
    .map((address) => CITY_STATE.exec(address))
    .find((match) => match !== null);
  const inData = dataAddress(sources);
  return {
    city:
      inData.city ??
      written?.[1]
        ?.split(/ (?:St|Ave|Blvd|Rd|Dr|Street|Avenue|Boulevard|Road|Drive)\.? /)
        .at(-1)
        ?.trim() ??
      null,
    state: (inData.state ?? written?.[2] ?? null)?.toUpperCase() ?? null,
    dataTypes,
    title,
    mainHeading: textOf(sources, 'h1'),
  };
});

function textOf({ document }: PageSources, tag: string): string {
  const element = document.byTag(tag).find(({ namespaceURI }) => !namespaceURI.endsWith('svg'));
  return element ? textOrPicture(element, 300) : '';
}

/** City and state of the one postal address of the structured data. */
function dataAddress({ document }: PageSources): { city: string | null; state: string | null } {
  const addresses = jsonLdNodes(document).filter((node) => typesOf(node).includes('PostalAddress'));
  const values = (name: string) => [
    ...new Set(
      addresses
        .map((address) => property(address, name))
        .filter((value) => typeof value === 'string')
        .map((value) => value.trim().slice(0, 60))
        .filter((value) => value !== ''),
    ),
  ];
  const [cities, states] = [values('addressLocality'), values('addressRegion')];
  const state = states.length === 1 ? (states[0] ?? '') : '';
  return {
    city: cities.length === 1 ? (cities[0] ?? null) : null,
    state: /^california$/i.test(state) ? 'CA' : /^[A-Z]{2}$/i.test(state) ? state : null,
  };
}
