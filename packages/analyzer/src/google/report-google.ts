import type { GoogleBusiness, ReportGoogle } from '@fml/contract';
import type { OnBroken } from '../broken-parts.ts';
import { type Facts, factValue } from '../facts.ts';
import { type BusinessProfile, businessProfile } from '../fix-kit/business-profile.ts';
import { cutText } from '../page/cut-text.ts';
import type { Head } from '../page/head.ts';
import { type JsonLdNode, property, typesOf } from '../page/structured-data.ts';
import { timeZoneOf } from './time-zone.ts';

const MAX_TRAIL = 3;
const MAX_TOWNS = 3;

/**
 * What the page gives Google for its search result and map card; null when the page could not be read, or when it breaks
 * this part, which is told to `onBroken`.
 */
export function reportGoogle(facts: Facts, onBroken: OnBroken): ReportGoogle | null {
  try {
    return readGoogle(facts);
  } catch (error) {
    onBroken({ kind: 'fact', id: 'google', error });
    return null;
  }
}

function readGoogle(facts: Facts): ReportGoogle | null {
  const head = factValue(facts, 'head');
  if (head === null) return null;
  const nodes = factValue(facts, 'structuredData')?.nodes ?? [];
  return {
    description: textOf(head.description, 1_000),
    site_name: siteName(nodes, head),
    has_icon: head.namesIcon,
    trail: breadcrumb(nodes) ?? pathParts(head.url),
    business: googleBusiness(businessProfile(facts)),
  };
}

function googleBusiness(profile: BusinessProfile): GoogleBusiness {
  const { name, trade, phone, shownPhone, address, towns, travels, hours, data } = profile;
  const line = [address.street, address.city, address.region].filter((part) => part !== null);
  return {
    name,
    trade,
    rating: ratingOf(data),
    // A crew that drives to its customers has no door to show.
    address: address.street !== null && !(travels && towns.length > 0) ? line.join(', ') : null,
    towns: (towns.length > 0 ? towns : address.city === null ? [] : [address.city]).slice(0, MAX_TOWNS),
    phone: shownPhone ?? phone,
    openings: hours,
    time_zone: timeZoneOf({ country: profile.country, region: address.region }),
  };
}

/** As Google chooses it: the name of the website in its data, else the one for social networks. */
function siteName(nodes: readonly JsonLdNode[], { social }: Head): string | null {
  const website = nodes.find((node) => typesOf(node).includes('WebSite'));
  return textOf(website && property(website, 'name')) ?? textOf(social.get('og:site_name'));
}

/** The steps of the breadcrumb in the data, without the home page; null when there is none. */
function breadcrumb(nodes: readonly JsonLdNode[]): string[] | null {
  const list = nodes.find((node) => typesOf(node).includes('BreadcrumbList'));
  const items: unknown = list && property(list, 'itemListElement');
  if (!Array.isArray(items)) return null;
  const names = items
    .slice(0, 10)
    .filter((item): item is object => typeof item === 'object' && item !== null)
    .flatMap((item) => textOf(property(item, 'name')) ?? []);
  return names.slice(1, MAX_TRAIL + 1);
}

function pathParts(url: string): string[] {
  const path = URL.parse(url)?.pathname ?? '';
  return path
    .split('/')
    .filter((part) => part !== '' && !/^index\.[a-z]{2,5}$/i.test(part))
    .slice(0, MAX_TRAIL)
    .flatMap((part) => textOf(decoded(part)) ?? []);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // A sign of percent alone is written as it is.
    return part;
  }
}

function ratingOf(data: object): GoogleBusiness['rating'] {
  const node = property(data, 'aggregateRating');
  if (typeof node !== 'object' || node === null) return null;
  const average = numberIn(node, 'ratingValue');
  const best = numberIn(node, 'bestRating') ?? 5;
  if (average === null || best !== 5 || average < 1 || average > 5) return null;
  const count = numberIn(node, 'reviewCount') ?? numberIn(node, 'ratingCount');
  return { average: average.toFixed(1), count: count === null ? null : String(Math.round(count)) };
}

function numberIn(node: object, name: string): number | null {
  const value = property(node, name);
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
  return Number.isFinite(number) && number > 0 ? number : null;
}

function textOf(value: unknown, limit = 120): string | null {
  return typeof value === 'string' ? cutText(value, limit) || null : null;
}
