import { isSubclass } from './schema-org-types.ts';

/** What a value of a property may be: a data type of schema.org, or an object of a class. */
type Expected = 'Text' | 'URL' | 'Number' | 'Time' | 'DayOfWeek' | { object: string };

interface Definition {
  /** Classes that have the property; their subclasses have it too. */
  of: readonly string[];
  expects: readonly Expected[];
}

const ORGANIZATION_OR_PLACE = ['Organization', 'Place'];

/** The properties that the fix kit writes, as schema.org defines them (release of 2026). */
const PROPERTIES: ReadonlyMap<string, Definition> = new Map<string, Definition>([
  ['name', { of: ['Thing'], expects: ['Text'] }],
  ['url', { of: ['Thing'], expects: ['URL'] }],
  ['image', { of: ['Thing'], expects: ['URL'] }],
  ['description', { of: ['Thing'], expects: ['Text'] }],
  ['sameAs', { of: ['Thing'], expects: ['URL'] }],
  ['logo', { of: ORGANIZATION_OR_PLACE, expects: ['URL'] }],
  ['telephone', { of: [...ORGANIZATION_OR_PLACE, 'ContactPoint'], expects: ['Text'] }],
  ['email', { of: ['Organization', 'ContactPoint'], expects: ['Text'] }],
  ['address', { of: ORGANIZATION_OR_PLACE, expects: [{ object: 'PostalAddress' }, 'Text'] }],
  ['geo', { of: ['Place'], expects: [{ object: 'GeoCoordinates' }] }],
  ['areaServed', { of: ['Organization', 'ContactPoint'], expects: ['Text'] }],
  ['priceRange', { of: ['LocalBusiness'], expects: ['Text'] }],
  ['openingHours', { of: ['LocalBusiness'], expects: ['Text'] }],
  ['openingHoursSpecification', { of: ['Place'], expects: [{ object: 'OpeningHoursSpecification' }] }],
  ['streetAddress', { of: ['PostalAddress'], expects: ['Text'] }],
  ['addressLocality', { of: ['PostalAddress'], expects: ['Text'] }],
  ['addressRegion', { of: ['PostalAddress'], expects: ['Text'] }],
  ['postalCode', { of: ['PostalAddress', 'GeoCoordinates'], expects: ['Text'] }],
  ['addressCountry', { of: ['PostalAddress', 'GeoCoordinates'], expects: ['Text'] }],
  ['latitude', { of: ['Place', 'GeoCoordinates'], expects: ['Number', 'Text'] }],
  ['longitude', { of: ['Place', 'GeoCoordinates'], expects: ['Number', 'Text'] }],
  ['dayOfWeek', { of: ['OpeningHoursSpecification'], expects: ['DayOfWeek'] }],
  ['opens', { of: ['OpeningHoursSpecification'], expects: ['Time'] }],
  ['closes', { of: ['OpeningHoursSpecification'], expects: ['Time'] }],
]);

export const DAYS_OF_WEEK = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** What in a JSON-LD object breaks schema.org's definitions; empty for a valid description of a local business. */
export function localBusinessProblems(node: object): string[] {
  const context: unknown = Object.getOwnPropertyDescriptor(node, '@context')?.value;
  return [
    ...(context === 'https://schema.org' ? [] : ['@context is not https://schema.org']),
    ...objectProblems(node, 'LocalBusiness', ''),
  ];
}

/** Whether schema.org lets a local business have this value of the property. */
export function fitsLocalBusiness(name: string, value: unknown): boolean {
  return propertyProblems('LocalBusiness', name, value, '').length === 0;
}

function objectProblems(node: object, ancestor: string, path: string): string[] {
  const type: unknown = Object.getOwnPropertyDescriptor(node, '@type')?.value;
  if (typeof type !== 'string' || !isSubclass(type, ancestor)) return [`${path}@type is no ${ancestor}`];
  return Object.entries(node)
    .filter(([name]) => name !== '@type' && (name !== '@context' || path !== ''))
    .flatMap(([name, value]) => propertyProblems(type, name, value, path));
}

function propertyProblems(type: string, name: string, value: unknown, path: string): string[] {
  const definition = PROPERTIES.get(name);
  if (!definition?.of.some((domain) => isSubclass(type, domain)))
    return [`${path}${name} is no property of ${type}`];
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) return [`${path}${name} is empty`];
  return values.flatMap((single) => valueProblems(definition.expects, single, `${path}${name}`));
}

function valueProblems(expects: readonly Expected[], value: unknown, path: string): string[] {
  for (const expected of expects) {
    if (typeof expected === 'string') {
      if (DATA_TYPES[expected](value)) return [];
    } else if (typeof value === 'object' && value !== null) {
      return objectProblems(value, expected.object, `${path}.`);
    }
  }
  return [`${path} has a value of another type`];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const DATA_TYPES: Record<Extract<Expected, string>, (value: unknown) => boolean> = {
  Text: isText,
  URL: (value) => isText(value) && /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Time: (value) => isText(value) && /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/.test(value),
  DayOfWeek: (value) => DAYS_OF_WEEK.some((day) => day === value),
};
