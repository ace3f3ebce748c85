import { cutText } from './cut-text.ts';
import { type FactResult, obtained } from './fact-result.ts';
import { LOCAL_BUSINESS_TYPES } from './local-business-types.ts';
import { attribute, elementsWithin, type PageElement, textWithin } from './page-document.ts';
import type { PageSources } from './page-sources.ts';
import { collectStructuredData, type JsonLdNode, property, typesOf } from './structured-data.ts';

/** One business the page describes to machines. Null fields are missing or empty. */
export interface LocalBusiness {
  type: string;
  markup: 'JSON-LD' | 'microdata';
  name: string | null;
  telephone: string | null;
  /** Parts of the address that are there, in the order street, city, state, zip. */
  address: { text: string; lacks: ('street' | 'city')[] } | null;
  /** Towns or an area that it serves are named. */
  namesArea: boolean;
  openingHours: boolean;
  url: string | null;
}

export function collectLocalBusiness(sources: PageSources): FactResult<LocalBusiness[]> {
  const structured = collectStructuredData(sources);
  if (!structured.ok) return structured;
  const businesses: LocalBusiness[] = [];
  for (const node of structured.value.nodes) {
    const type = typesOf(node).find((name) => LOCAL_BUSINESS_TYPES.has(name));
    // A bare reference ({"@type", "@id"}) points at a business described elsewhere.
    if (type === undefined || Object.keys(node).every((key) => key.startsWith('@'))) continue;
    businesses.push(fromJsonLd(type, node));
  }
  for (const element of sources.document.elements) {
    const itemType = attribute(element, 'itemtype');
    const type = itemType
      ?.split(/\s+/)
      .map((name) => name.replace(/^.*\//, ''))
      .find((name) => LOCAL_BUSINESS_TYPES.has(name));
    if (type !== undefined && businesses.length < 20) businesses.push(fromMicrodata(type, element));
  }
  return obtained(businesses.slice(0, 20));
}

function fromJsonLd(type: string, node: JsonLdNode): LocalBusiness {
  const hours = property(node, 'openingHoursSpecification') ?? property(node, 'openingHours');
  return {
    type,
    markup: 'JSON-LD',
    name: text(property(node, 'name')),
    telephone: text(property(node, 'telephone')) ?? text(nested(property(node, 'contactPoint'), 'telephone')),
    address: jsonLdAddress(property(node, 'address')),
    namesArea: Boolean(property(node, 'areaServed') ?? property(node, 'serviceArea')),
    openingHours: Array.isArray(hours) ? hours.length > 0 : Boolean(hours),
    url: text(property(node, 'url')),
  };
}

const ADDRESS_PARTS = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode'] as const;

function jsonLdAddress(value: unknown): LocalBusiness['address'] {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const whole = text(first);
  if (whole) return wholeAddress(whole);
  if (typeof first !== 'object' || first === null) return null;
  return addressOf(ADDRESS_PARTS.map((part) => text(property(first, part))));
}

function addressOf(parts: (string | null)[]): LocalBusiness['address'] {
  const present = parts.filter((part) => part !== null);
  if (present.length === 0) return null;
  const lacks = (['street', 'city'] as const).filter((_, index) => parts[index] === null);
  return { text: cutText(present.join(', ')), lacks };
}

/** One line of text cannot be checked part by part; a number and a comma is an address to Google. */
function wholeAddress(text: string): LocalBusiness['address'] {
  return { text, lacks: /\d/.test(text) && text.includes(',') ? [] : ['street', 'city'] };
}

function fromMicrodata(type: string, scope: PageElement): LocalBusiness {
  const values = new Map<string, string>();
  for (const element of elementsWithin(scope)) {
    if (isOfAnother(element, scope)) continue;
    for (const name of attribute(element, 'itemprop')?.split(/\s+/) ?? []) {
      const value = attribute(element, 'content') ?? attribute(element, 'datetime') ?? textWithin(element);
      if (value.trim() && !values.has(name)) values.set(name, cutText(value));
    }
  }
  const parts = ADDRESS_PARTS.map((part) => values.get(part) ?? null);
  const whole = values.get('address');
  return {
    type,
    markup: 'microdata',
    name: values.get('name') ?? null,
    telephone: values.get('telephone') ?? null,
    address:
      addressOf(parts) ??
      (whole === undefined ? null : { text: whole, lacks: /\d/.test(whole) ? [] : ['street', 'city'] }),
    namesArea: values.has('areaServed') || values.has('serviceArea'),
    openingHours: values.has('openingHours') || values.has('openingHoursSpecification'),
    url: values.get('url') ?? null,
  };
}

/** Parts of a business that are things of their own in the data, and are told as if they were its own. */
const OWN_PARTS = /^(?:address|location|geo|contactPoint|openingHoursSpecification|areaServed|serviceArea)$/;
const MAX_DEPTH = 30;

/** Whether a value is that of a thing within the business, such as a member, a review or an offer. */
function isOfAnother(element: PageElement, scope: PageElement): boolean {
  let current = element.parentNode;
  for (let depth = 0; depth < MAX_DEPTH && current && 'tagName' in current && current !== scope; depth++) {
    const part = attribute(current, 'itemprop');
    const isThing = attribute(current, 'itemscope') !== null;
    if (isThing && !(part ?? '').split(/\s+/).some((name) => OWN_PARTS.test(name))) return true;
    current = current.parentNode;
  }
  return false;
}

function nested(value: unknown, name: string): unknown {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null ? property(first, name) : undefined;
}

function text(value: unknown): string | null {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'number') return String(first);
  return typeof first === 'string' && first.trim() !== '' ? cutText(first) : null;
}
