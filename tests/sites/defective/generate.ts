import type { SiteBehavior } from '../site-behavior.ts';
import { CONTENT_FAULTS } from './content-faults.ts';
import type { Fault } from './fault.ts';
import { PAGE_FAULTS } from './page-faults.ts';
import { REACH_FAULTS } from './reach-faults.ts';
import { modelBehavior } from './respond.ts';
import { type SeededChoice, seededChoice } from './seeded-choice.ts';
import { type SiteModel, type Style, soundSite } from './site-model.ts';

/** Every fault that the generator can inject. */
export const FAULTS: readonly Fault[] = [...REACH_FAULTS, ...CONTENT_FAULTS, ...PAGE_FAULTS];

/** What is wrong with a way of making itself. Only a browser shows that there is a text at all. */
const CHECKS_OF_STYLE: Partial<Record<Style, readonly string[]>> = { scripted: ['text-without-scripts'] };

const MIN_FAULTS = 3;
const MAX_FAULTS = 8;

export interface DefectiveSite {
  name: string;
  style: Style;
  faults: readonly Fault[];
  behavior: SiteBehavior;
}

/**
 * Website `index` of the series of a seed: eight trades in five ways of making, three to eight faults each. The first
 * faults go around the whole table, so that a series of 40 has each of them at least once where its style allows it.
 */
export function defectiveSite(index: number, seed: number): DefectiveSite {
  const choice = seededChoice(seed * 1_000 + index);
  const site = soundSite(index, choice);
  const first = FAULTS.map((_, offset) => FAULTS[(index * 2 + offset) % FAULTS.length] as Fault).slice(0, 2);
  const faults = chooseFaults(
    [...first, ...choice.shuffle(FAULTS)],
    site,
    choice.between(MIN_FAULTS, MAX_FAULTS),
  );
  return made(index, site, faults, choice);
}

/** The same series without a fault. */
export function faultlessSite(index: number, seed: number): DefectiveSite {
  const choice = seededChoice(seed * 1_000 + index);
  return made(index, soundSite(index, choice), [], choice);
}

/** Every check that names a fault of the website, or of the way in which it is made. */
export function injectedChecks({ faults, style }: DefectiveSite): ReadonlySet<string> {
  return new Set([...faults.flatMap(({ checks }) => checks), ...(CHECKS_OF_STYLE[style] ?? [])]);
}

/**
 * Checks that a report has to fail: all of them, or those that need no browser. Without one, a report of a page that
 * scripts draw may name a fault that stands in what was sent, but does not have to.
 */
export function expectedChecks({ faults, style }: DefectiveSite, withBrowser: boolean): ReadonlySet<string> {
  const readable = faults.filter(
    ({ seenIn }) => withBrowser || (seenIn !== 'browser' && (style !== 'scripted' || seenIn !== 'home-page')),
  );
  return new Set([
    ...readable.flatMap(({ checks }) => checks),
    ...((withBrowser && CHECKS_OF_STYLE[style]) || []),
  ]);
}

function chooseFaults(candidates: readonly Fault[], { style }: SiteModel, count: number): Fault[] {
  const chosen: Fault[] = [];
  for (const fault of candidates) {
    if (chosen.length === count) break;
    if (fault.notIn?.includes(style)) continue;
    if (chosen.every((other) => agree(fault, other))) chosen.push(fault);
  }
  return chosen;
}

/** Two faults are put into one website only when neither hides the other. */
function agree(one: Fault, other: Fault): boolean {
  const isTouched = (fault: Fault, by: Fault) =>
    fault.checks.some((check) => by.checks.includes(check) || by.excludes?.includes(check));
  return !isTouched(one, other) && !isTouched(other, one);
}

function made(index: number, site: SiteModel, faults: readonly Fault[], choice: SeededChoice): DefectiveSite {
  for (const fault of faults) fault.inject(site, choice);
  const name = `${String(index + 1).padStart(2, '0')} ${site.style} ${site.trade.schemaType}`;
  return { name, style: site.style, faults, behavior: modelBehavior(site) };
}
