import type { BusinessArea } from '@fml/contract';
import type { PageSources } from '../collectors/page-sources.ts';
import type { SitePageContent } from '../stages.ts';
import { fromAll, placesOf, type SeenIn } from './seen.ts';

/** A town, county or region that a page names as served. */
export interface SeenTown {
  text: string;
  in: SeenIn;
}

export function readArea(_sources: PageSources): SeenTown[] {
  return [];
}

export function mergeArea(pages: readonly SitePageContent[]): BusinessArea | null {
  const all = fromAll(pages, ({ area }) => area);
  if (all.length === 0) return null;
  const towns = [...new Set(all.map(({ seen }) => seen.text))].slice(0, 100);
  return { towns, places: placesOf(all), certainty: 'certain' };
}
