import type { ContactPoint } from '@fml/contract';
import type { Text } from '@fml/report-texts';
import { message } from '@fml/report-texts';
import { compatibleNames, normalizedName } from '../business/names/name-phrases.ts';
import { mergeNames } from '../business/names/names.ts';
import {
  type ComparedAddress,
  comparedAddress,
  isSameAddress,
  normalizedAddress,
} from '../business/places/same-address.ts';
import { type FactResult, obtained, unobtainable } from '../page/fact-result.ts';
import type { PageSources } from '../page/page-sources.ts';
import type { SitePageContent } from '../stages.ts';
import { collectAnalytics } from './analytics.ts';
import {
  addressSightings,
  nameSightings,
  phonePlaces,
  placesWithName,
  type Sighting,
} from './contact-sightings.ts';
import { collectSitePages } from './site-pages.ts';

/** One version of a phone number, an address or a name, and everywhere it was seen. */
interface ContactVersion {
  text: string;
  normalized: string;
  where: Text[];
}

/** All versions of one kind on the website. */
export interface ComparedContact {
  kind: ContactPoint['kind'];
  versions: ContactVersion[];
  /** Versions that contradict what customers see on the page analyzed. */
  odd: { version: ContactVersion; on: SitePageContent | null }[];
}

/** Pages whose details are those of the whole business; a page about one place has that place's. */
const PAGES_OF_THE_WHOLE = new Set(['home', 'contact', 'about', 'booking']);
const CALL_TRACKING = new Set(['CallRail', 'CallTrackingMetrics', 'WhatConverts']);
const MAX_VERSIONS = 8;

/** Name, address and phone of the page analyzed and of the other pages, compared. */
export function collectContactPoints(sources: PageSources): FactResult<ComparedContact[]> {
  if (sources.documentGap) return unobtainable(sources.documentGap);
  const site = collectSitePages(sources);
  if (!site.ok) return site;
  const { analyzed, others } = site.value;
  const pages = [analyzed, ...others.filter(({ gap }) => gap === null)];
  return obtained(
    [comparePhones(pages, sources), compareAddresses(pages), compareNames(pages)].filter(
      ({ versions }) => versions.length > 0,
    ),
  );
}

function comparePhones(pages: SitePageContent[], sources: PageSources): ComparedContact {
  const versions = new Versions();
  const tools = collectAnalytics(sources);
  const isTracked = tools.ok && tools.value.some(({ name }) => CALL_TRACKING.has(name));
  const wasSent = (number: string) => writtenAs(number).test(sources.sentDocument.html.slice(0, 2_000_000));
  const seen = phonePlaces(pages);
  for (const { number, text, where, page } of seen) {
    const version = versions.add(number, text, where);
    // A number that a script puts in place of another is the call tracking tool's, if one runs.
    const isTrackingNumber = page === null && isTracked && !wasSent(number);
    if (isTrackingNumber) version.where.push(message('name-address-phone.where.tracking'));
  }
  const own = seen.filter(({ page }) => page === null);
  const shown = own.filter(({ role }) => role === 'shown').map(({ number }) => number);
  const declared = own.filter(({ role }) => role === 'declared');
  const known = new Set(own.map(({ number }) => number));
  const contradicts = (numbers: readonly { number: string }[]) =>
    shown.length > 0 &&
    numbers.length > 0 &&
    !numbers.some(({ number }) => shown.includes(number) || (isTracked && wasSent(number)));
  const odd = [
    ...own.filter(({ number, shows }) => shows.length > 0 && !shows.includes(number)),
    ...(contradicts(declared) ? declared : []),
    ...pages.slice(1).flatMap((page) => {
      const there = seen.filter((sighting) => sighting.page === page && sighting.role === 'shown');
      const isOdd =
        PAGES_OF_THE_WHOLE.has(page.kind) &&
        contradicts(there) &&
        !there.some(({ number }) => known.has(number) || wasSent(number));
      return isOdd ? there : [];
    }),
  ];
  return {
    kind: 'phone',
    versions: versions.list(),
    odd: odd.map(({ number, page }) => ({ version: versions.of(number), on: page })),
  };
}

function compareAddresses(pages: SitePageContent[]): ComparedContact {
  const seen = pages
    .flatMap((page, index) => addressSightings(page, index === 0))
    .flatMap((sighting) => {
      const address = comparedAddress(sighting.address);
      return address.street.length > 1 ? [{ ...sighting, address }] : [];
    });
  // An address with suite and zip code says more than one without.
  const versions = new Versions((text, than) => text.length > than.length);
  const kinds: ComparedAddress[] = [];
  const keyOf = (address: ComparedAddress) => {
    const known = kinds.find((other) => isSameAddress(other, address)) ?? { ...address };
    if (!kinds.includes(known)) kinds.push(known);
    known.unit ??= address.unit;
    known.postcode ??= address.postcode;
    return kinds.indexOf(known);
  };
  for (const { address, text, where } of seen) versions.add(String(keyOf(address)), text, where);
  const own = seen.filter(({ page }) => page === null);
  const shown = own.filter(({ role }) => role === 'shown');
  const lacks = (there: typeof seen, known: typeof seen) =>
    there.length > 0 &&
    known.length > 0 &&
    !fullest(there).some(({ address }) =>
      fullest(known).some((other) => isSameAddress(other.address, address)),
    );
  const odd = (['declared', 'map'] as const).flatMap((role) => {
    const there = own.filter((sighting) => sighting.role === role);
    return lacks(there, shown) ? there : [];
  });
  for (const page of pages.slice(1)) {
    const there = seen.filter((sighting) => sighting.page === page && sighting.role === 'shown');
    if (PAGES_OF_THE_WHOLE.has(page.kind) && lacks(there, own)) odd.push(...there);
  }
  const oddVersions = odd.map(({ address, page }) => ({
    version: versions.of(String(keyOf(address))),
    on: page,
  }));
  for (const [key, address] of kinds.entries()) {
    versions.of(String(key)).normalized = normalizedAddress(address);
  }
  return { kind: 'address', versions: versions.list(), odd: oddVersions };
}

/** Without those that the same place shows in a fuller form: a line with a suite also reads as one without. */
function fullest<Seen extends { address: ComparedAddress }>(seen: readonly Seen[]): Seen[] {
  const details = ({ unit, postcode }: ComparedAddress) => Number(unit !== null) + Number(postcode !== null);
  return seen.filter(
    ({ address }) =>
      !seen.some(
        (other) => isSameAddress(other.address, address) && details(other.address) > details(address),
      ),
  );
}

/** The names that pages declare, beside the one that the website is called by. */
function compareNames(pages: SitePageContent[]): ComparedContact {
  const versions = new Versions();
  const seen: Sighting[] = pages.flatMap((page, index) => nameSightings(page, index === 0));
  const [called] = mergeNames(pages);
  if (called) versions.add(normalizedName(called.text), called.text, null);
  for (const { text, where } of seen) versions.add(normalizedName(text), text, where);
  for (const [index, page] of pages.entries()) {
    const listed = versions.list();
    const holdsName = (text: string, name: string) => ` ${normalizedName(text)} `.includes(` ${name} `);
    for (const version of listed) {
      version.where.push(...placesWithName(page, index === 0, (text) => holdsName(text, version.normalized)));
    }
  }
  const usual = called?.text ?? seen[0]?.text;
  // Several businesses on one page, such as departments, have several names.
  const isSingle = new Set(seen.filter(({ page }) => page === null).map(({ text }) => normalizedName(text)));
  const odd = seen.filter(
    ({ text, page }) =>
      usual !== undefined && !compatibleNames(usual, text) && (page !== null || isSingle.size <= 2),
  );
  return {
    kind: 'name',
    versions: versions.list().filter(({ where }) => where.length > 0),
    odd: odd.map(({ text, page }) => ({ version: versions.of(normalizedName(text)), on: page })),
  };
}

/** Versions by their key, in the order in which they were seen; one text stands for all of them. */
class Versions {
  readonly #byKey = new Map<string, ContactVersion>();
  readonly #isBetter: (text: string, than: string) => boolean;

  constructor(isBetter: (text: string, than: string) => boolean = () => false) {
    this.#isBetter = isBetter;
  }

  add(key: string, text: string, where: Text | null): ContactVersion {
    const version = this.#byKey.get(key) ?? { text, normalized: key, where: [] };
    if (this.#isBetter(text, version.text)) version.text = text;
    if (where !== null) version.where.push(where);
    this.#byKey.set(key, version);
    return version;
  }

  of(key: string): ContactVersion {
    const version = this.#byKey.get(key);
    if (!version) throw new Error(`no version ${key}`);
    return version;
  }

  list(): ContactVersion[] {
    return [...this.#byKey.values()].slice(0, MAX_VERSIONS);
  }
}

/** The last digits of a number with anything short between them, as in markup. */
function writtenAs(number: string): RegExp {
  return new RegExp([...number.replace(/\D/g, '').slice(-8)].join('\\D{0,3}'));
}
