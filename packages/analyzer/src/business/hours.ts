import type { BusinessDay, BusinessHours } from '@fml/contract';
import type { PageSources } from '../collectors/page-sources.ts';
import { statedHours } from '../collectors/stated-hours.ts';
import type { SitePageContent } from '../stages.ts';
import { fromAll, placesOf, type SeenIn } from './seen.ts';

/** Opening hours as one place of a page states them. */
export interface SeenHours extends Omit<BusinessHours, 'places' | 'certainty'> {
  in: SeenIn;
}

const DAYS: readonly BusinessDay[] = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];

export function readHours({ visibleText }: PageSources): SeenHours[] {
  const openings = statedHours(visibleText).map(({ days, opens, closes }) => ({
    days: days.flatMap((day) => DAYS[day] ?? []),
    opens,
    closes,
  }));
  return openings.length === 0 ? [] : [{ text: '', openings, in: 'text' }];
}

/** Distinct statements of the website. */
export function mergeHours(pages: readonly SitePageContent[]): BusinessHours[] {
  const all = fromAll(pages, ({ hours }) => hours);
  return [...Map.groupBy(all, ({ seen }) => JSON.stringify(seen.openings)).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { text, openings } = first.seen;
    return { text, openings, places: placesOf(group), certainty: 'certain' as const };
  });
}
