import type { FixKitPart } from '@fml/contract';
import { isFound, isPartOfHours, isReadable, type Judgment, letters, pagesFound, sameName } from './judge.ts';
import type { SiteFacts } from './site-facts.ts';

/** A value of the JSON-LD that is not to be filled in by the owner. */
const filled = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && !value.startsWith('[') ? value : null;

const isOurs = ({ whose }: { whose: string }) => whose === 'business' || whose === 'branch';

/**
 * The business data of a fix kit: whether it parses, holds every fact that the website states, and nothing wrong. `paths` are
 * the pages that the analyzer read.
 */
export function judgeKit(
  site: SiteFacts,
  kit: readonly FixKitPart[] = [],
  paths: readonly string[] = [],
): Judgment[] {
  const part = kit.find(({ id }) => id === 'business-data');
  if (!part) return [];
  const node = parsed(part.code);
  const say = (verdict: Judgment['verdict'], about: string, harmful = false): Judgment => ({
    subject: 'fix kit',
    verdict,
    harmful,
    about,
  });
  if (node === null) return [say('false', 'does not parse', true)];
  const address: Record<string, unknown> = isRecord(node['address']) ? node['address'] : {};
  const wrong = [...wrongValues(site, node, address)];
  if (wrong.length > 0) return [say('false', wrong.join('; '), true)];
  const lacks = [...missingValues(site, node, address, pagesFound(site, paths))];
  return [lacks.length > 0 ? say('missed', lacks.join(', ')) : say('true', '')];
}

function* wrongValues(
  site: SiteFacts,
  node: Record<string, unknown>,
  address: Record<string, unknown>,
): Generator<string> {
  const { trading, legal } = site.names;
  const name = filled(node['name']);
  if (name !== null && ![...trading, ...legal].some(({ value }) => sameName(value, name)))
    yield `name "${name}"`;
  const phone = filled(node['telephone']);
  const isCallable = site.phones.some(({ e164, mayBeMain }) => mayBeMain && e164 === phone);
  if (phone !== null && !isCallable) yield `telephone ${phone}`;
  const places = site.addresses.filter(isOurs);
  for (const [key, part] of [
    ['addressLocality', 'city'],
    ['postalCode', 'postcode'],
  ] as const) {
    const value = filled(address[key]);
    const known = places.flatMap((place) => place[part] ?? []);
    if (value !== null && known.length > 0 && !known.some((one) => overlaps(one, value)))
      yield `${key} "${value}"`;
  }
}

function* missingValues(
  site: SiteFacts,
  node: Record<string, unknown>,
  address: Record<string, unknown>,
  pages: ReadonlySet<string>,
): Generator<string> {
  const isThere = (fact: { in: readonly string[]; pages: readonly string[] }) =>
    isReadable(fact) && isFound(fact, pages);
  if (site.names.trading.some(isThere) && filled(node['name']) === null) yield 'name';
  if (site.phones.some((one) => one.mayBeMain && isThere(one)) && filled(node['telephone']) === null)
    yield 'telephone';
  const places = site.addresses.filter((one) => isOurs(one) && isThere(one) && one.kind !== 'other');
  if (places.some(({ street }) => street !== null) && filled(address['streetAddress']) === null)
    yield 'street';
  if (places.some(({ city }) => city !== null) && filled(address['addressLocality']) === null) yield 'city';
  if (places.some(({ postcode }) => postcode !== null) && filled(address['postalCode']) === null)
    yield 'code';
  const whole = site.hours.filter(
    (one) =>
      !isPartOfHours(one) &&
      isThere(one) &&
      one.openings.some(({ opens, closes }) => opens !== null && closes !== null),
  );
  const isStated = whole.some(({ of }) => of === undefined);
  const hasHours =
    typeof node['openingHoursSpecification'] === 'object' || filled(node['openingHours']) !== null;
  if (isStated && !exclude(whole) && !hasHours) yield 'hours';
}

/** Whether statements give one day different times: the owner has to say which are right. */
function exclude(stated: SiteFacts['hours']): boolean {
  const times = stated.map(({ openings }) =>
    Map.groupBy(
      openings.flatMap(({ days, opens, closes }) => days.map((day) => ({ day, time: `${opens}-${closes}` }))),
      ({ day }) => day,
    ),
  );
  const timesOf = (day: string) =>
    times.flatMap((week) => {
      const all = [...week].find(([one]) => one === day)?.[1];
      return all
        ? [
            all
              .map(({ time }) => time)
              .sort()
              .join(),
          ]
        : [];
    });
  return times.some((week) => [...week.keys()].some((day) => new Set(timesOf(day)).size > 1));
}

function overlaps(one: string, other: string): boolean {
  return letters(one).includes(letters(other)) || letters(other).includes(letters(one));
}

function parsed(code: string): Record<string, unknown> | null {
  try {
    const node: unknown = JSON.parse(code.replace(/^<script[^>]*>|<\/script>$/g, ''));
    return isRecord(node) ? node : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
