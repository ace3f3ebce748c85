import type { FixKitPart } from '@fml/contract';
import { WEEK } from '../business/hours/hours.ts';
import { property } from '../page/structured-data.ts';
import type { BusinessProfile } from './business-profile.ts';
import { type Field, type FieldSource, fixKitPart, gap, jsonForScript, pageValue } from './code-text.ts';
import { DAYS_OF_WEEK, fitsLocalBusiness, localBusinessProblems } from './schema-org.ts';

/** JSON-LD for the business; null when it would break schema.org's definitions. */
export function businessData(profile: BusinessProfile): FixKitPart | null {
  const fields: FieldSource[] = [];
  const noted = <Value>(field: Field, value: Value | null): Value | string => {
    fields.push({ field, source: value === null ? 'fill_in' : 'page' });
    return value ?? gap(field);
  };
  fields.push({ field: 'business_type', source: profile.type === null ? 'fill_in' : 'page' });
  const node = {
    '@context': 'https://schema.org',
    // A placeholder would be no class: the general one is valid until the owner names his.
    '@type': profile.type ?? 'LocalBusiness',
    name: noted('name', profile.name),
    url: noted('website', profile.url),
    telephone: noted('phone', profile.phone),
    ...place(profile, noted),
    ...openingHours(profile, noted),
    ...otherData(profile, fields),
  };
  if (localBusinessProblems(node).length > 0) return null;
  const code = `<script type="application/ld+json">\n${jsonForScript(node)}\n</script>`;
  return fixKitPart('business-data', 'json_ld', code, fields);
}

type Noted = <Value>(field: Field, value: Value | null) => Value | string;

/** The address; where crews drive to their customers and no street is known, the area stands for it. */
function place({ address, country, towns, travels, data }: BusinessProfile, noted: Noted): object {
  const { street, city, region, postcode } = address;
  const isDeclared = fitsLocalBusiness('areaServed', cleaned(property(data, 'areaServed')));
  const area = towns.length > 0 && !isDeclared ? { areaServed: noted('area', towns) } : {};
  const known = country === null ? {} : { addressCountry: country };
  if (travels && street === null && (isDeclared || towns.length > 0)) {
    const parts = {
      ...(city === null ? {} : { addressLocality: noted('city', city) }),
      ...(region === null ? {} : { addressRegion: noted('state', region) }),
      ...(postcode === null ? {} : { postalCode: noted('zip', postcode) }),
    };
    return Object.keys(parts).length === 0
      ? area
      : { address: { '@type': 'PostalAddress', ...parts, ...known }, ...area };
  }
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: noted('street', street),
      addressLocality: noted('city', city),
      addressRegion: noted('state', region),
      postalCode: noted('zip', postcode),
      ...known,
    },
    ...area,
  };
}

function openingHours({ hours, data }: BusinessProfile, noted: Noted): object {
  const declared = cleaned(property(data, 'openingHoursSpecification'));
  if (fitsLocalBusiness('openingHoursSpecification', declared)) {
    return { openingHoursSpecification: noted('hours', declared) };
  }
  const line = cleaned(property(data, 'openingHours'));
  if (fitsLocalBusiness('openingHours', line)) return { openingHours: noted('hours', line) };
  const stated = hours
    .filter(({ opens }) => opens !== null)
    .map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS_OF_WEEK[WEEK.indexOf(day)]),
      opens,
      // The last minute of a day is what schema.org knows.
      closes: closes === '24:00' ? '23:59' : closes,
    }));
  if (stated.length > 0) return { openingHoursSpecification: noted('hours', stated) };
  return { openingHours: noted('hours', null) };
}

/** What the page's own data says and a new block must not lose. */
const KEPT = ['description', 'email', 'image', 'logo', 'priceRange', 'areaServed', 'geo', 'sameAs'];

function otherData({ data, image }: BusinessProfile, fields: FieldSource[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  if (image !== null && fitsLocalBusiness('image', image)) kept['image'] = pageValue(image, 2_000);
  for (const name of KEPT) {
    const value = cleaned(property(data, name));
    if (fitsLocalBusiness(name, value)) kept[name] = value;
  }
  if (Object.keys(kept).length > 0) fields.push({ field: 'other_data', source: 'page' });
  return kept;
}

const MAX_VALUES = 20;
const MAX_DEPTH = 3;

/** Data of the page with every text cut and printable. What is deeper or longer is left out. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return pageValue(value, 1_000);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_VALUES).map((item) => cleaned(item, depth + 1));
  const entries = Object.entries(value).slice(0, MAX_VALUES);
  return Object.fromEntries(entries.map(([name, item]) => [name, cleaned(item, depth + 1)]));
}
