import type { FactPlace } from '@fml/contract';
import type { SitePageContent } from '../stages.ts';
import { pathOf } from './site-address.ts';

/** In what of a page something was read. */
export type SeenIn = FactPlace['in'];

/** Everything of one kind that the pages say, with the page of each. The first page is the one analyzed. */
export function fromAll<Seen>(
  pages: readonly SitePageContent[],
  of: (business: SitePageContent['business']) => readonly Seen[],
): { seen: Seen; page: SitePageContent }[] {
  return pages.flatMap((page) => of(page.business).map((seen) => ({ seen, page })));
}

/** Distinct places, in the order in which they were seen. */
export function placesOf(all: readonly { seen: { in: SeenIn }; page: SitePageContent }[]): FactPlace[] {
  const places = new Map<string, FactPlace>();
  for (const { seen, page } of all) {
    const place = { page: pathOf(page.url), in: seen.in };
    places.set(`${place.in} ${place.page}`, place);
  }
  return [...places.values()].slice(0, 20);
}
