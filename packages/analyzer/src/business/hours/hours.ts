import type { BusinessDay, BusinessHours } from '@fml/contract';
import { attribute } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { fromAll, placesOf, type SeenIn } from '../../page/seen.ts';
import type { SitePageContent } from '../../stages.ts';
import { readLanguage } from '../language/language.ts';
import { hoursInData } from './hours-data.ts';
import { DAYS, hoursInText, type StatedHours } from './hours-text.ts';

/** Opening hours as one place of a page states them. */
export interface SeenHours extends StatedHours {
  in: SeenIn;
}

export function readHours(sources: PageSources): SeenHours[] {
  const { document, drawings } = sources;
  const html = document.byTag('html')[0];
  const declared = html ? attribute(html, 'lang') : null;
  const languages = [declared, readLanguage(sources)].flatMap((language) =>
    language ? [language.trim().slice(0, 2).toLowerCase()] : [],
  );
  // A computer may show what a phone leaves out; two forms of one table are not two statements.
  const shown = drawings.map(({ text }) => hoursInText(text, languages)).find((hours) => hours.length > 0);
  return [
    ...(shown ?? []).map((hours) => ({ ...hours, in: 'text' as const })),
    ...hoursInData(document).map((hours) => ({ ...hours, in: 'data' as const })),
  ];
}

/** Distinct statements of the website. Those of a part, such as the kitchen, only when there are no others. */
export function mergeHours(pages: readonly SitePageContent[]): BusinessHours[] {
  const all = fromAll(pages, ({ hours }) => hours);
  const ofAll = all.filter(({ seen }) => seen.of === 'open');
  const isWhole = ofAll.some(({ seen }) => seen.openings.length > 0);
  const counted = isWhole ? ofAll.filter(({ seen }) => seen.openings.length > 0) : all;
  return [...Map.groupBy(counted, ({ seen }) => keyOf(seen)).values()].slice(0, 20).flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { text, openings, of } = first.seen;
    const certainty = of === 'open' ? ('certain' as const) : ('likely' as const);
    return { text, openings, places: placesOf(group), certainty };
  });
}

/** Closed days make no other statement of the same hours. */
function keyOf({ openings, text }: SeenHours): string {
  const slots = openings.flatMap(({ days, opens, closes }) => days.map((day) => `${day} ${opens}-${closes}`));
  return slots.length === 0 ? text : slots.sort().join();
}

export const WEEK: readonly BusinessDay[] = DAYS;

/** Days about which hours say something; those of a part count when there are no others. */
export function daysStated(hours: readonly SeenHours[]): Set<BusinessDay> {
  const stated = hours.filter(({ openings }) => openings.length > 0);
  const whole = stated.filter(({ of }) => of === 'open');
  return new Set(
    (whole.length > 0 ? whole : stated).flatMap(({ openings }) => openings.flatMap(({ days }) => days)),
  );
}

export function isAroundTheClock({ openings }: Pick<StatedHours, 'openings'>): boolean {
  return openings.some(
    ({ days, opens, closes }) =>
      days.length === 7 && opens === '00:00' && /^(?:24:00|23:59)$/.test(closes ?? ''),
  );
}

/**
 * The hours of the business when the website states them once; none when two statements exclude each other. Of a crew that
 * states no other hours, a service at any hour says when it comes.
 */
export function certainOpenings(
  hours: readonly BusinessHours[],
  { travels }: { travels: boolean },
): BusinessHours['openings'] {
  const certain = hours.filter(({ openings, certainty }) => certainty === 'certain' && openings.length > 0);
  const stated = certain.length === 0 && travels ? hours.filter(isAroundTheClock) : certain;
  const timesOf = (openings: BusinessHours['openings'], day: BusinessDay) =>
    openings
      .filter(({ days, opens }) => opens !== null && days.includes(day))
      .map(({ opens, closes }) => `${opens}-${closes}`)
      .sort()
      .join();
  const isOne = DAYS.every((day) => {
    const distinct = new Set(
      stated.map(({ openings }) => timesOf(openings, day)).filter((times) => times !== ''),
    );
    return distinct.size <= 1;
  });
  const byLength = [...stated].sort((one, other) => other.openings.length - one.openings.length);
  return isOne ? (byLength[0]?.openings ?? []) : [];
}
