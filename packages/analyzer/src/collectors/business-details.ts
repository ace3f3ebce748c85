import { fromDocument } from '../page/fact-result.ts';
import { collectLocalBusiness } from '../page/local-business.ts';
import { type JsonLdNode, jsonLdNodes, property, typesOf } from '../page/structured-data.ts';

/** Finer details of the business data, and what the visible text says about them. */
export interface BusinessDetails {
  /** Types of the businesses. */
  types: string[];
  /** Addresses of their websites, as written. */
  websites: string[];
  pageUrl: string;
  /** Coordinates, as numbers. */
  positions: { latitude: number; longitude: number }[];
  /** The state of the address is one of the United States, or none is named. */
  inUnitedStates: boolean;
  /** Average ratings the data claims. */
  ratings: string[];
  /** Some towns or an area that is served is named in the data. */
  namesArea: boolean;
  visibleText: string;
}

export const collectBusinessDetails = fromDocument((sources): BusinessDetails => {
  const { document, visibleText } = sources;
  const businesses = collectLocalBusiness(sources);
  const nodes = jsonLdNodes(document);
  const countries = textsOf(nodes, 'addressCountry');
  return {
    types: businesses.ok ? businesses.value.map(({ type }) => type) : [],
    websites: businesses.ok ? businesses.value.flatMap(({ url }) => url ?? []) : [],
    pageUrl: document.url,
    positions: nodes
      .filter((node) => typesOf(node).includes('GeoCoordinates'))
      .map((node) => ({
        latitude: Number.parseFloat(String(property(node, 'latitude'))),
        longitude: Number.parseFloat(String(property(node, 'longitude'))),
      }))
      .slice(0, 20),
    inUnitedStates: countries.every((country) => /^(?:us|usa|united states.*)$/i.test(country)),
    ratings: nodes
      .filter((node) => typesOf(node).includes('AggregateRating'))
      .map((node) => property(node, 'ratingValue'))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .map((value) => String(value).slice(0, 10))
      .slice(0, 5),
    namesArea: nodes.some((node) => Boolean(property(node, 'areaServed') ?? property(node, 'serviceArea'))),
    visibleText: visibleText.slice(0, 100_000),
  };
});

function textsOf(nodes: readonly JsonLdNode[], name: string): string[] {
  return nodes
    .map((node) => property(node, name))
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim().slice(0, 60));
}
