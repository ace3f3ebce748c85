import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingWider } from './journey.ts';

/** A width in pixels and a theme in which a screen is looked at. */
export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

const IS_LONG = process.env['TESTS'] === 'all';
const EACH_ONCE: readonly Look[] = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
];
const THE_OTHERS: readonly Look[] = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
];

/** `npm test` sees a phone, a desk and both themes once each; `npm run test:journeys` sees all four pairs. */
export const LOOKS: readonly Look[] = IS_LONG ? [...EACH_ONCE, ...THE_OTHERS] : EACH_ONCE;

/** For one screen in several states: every second state on a phone, the others on a desk. */
export const LOOKS_ON_A_PHONE = LOOKS.filter(({ width }) => width === 390);
export const LOOKS_ON_A_DESK = LOOKS.filter(({ width }) => width === 1440);

let calls = 0;

/**
 * In every look nothing is wider than the screen, and axe finds nothing. `npm test` asks axe in one of the looks, in turns.
 * `ready` waits for what has to be there first.
 */
export async function expectGoodLooks(
  page: Page,
  ready: () => Promise<void> = () => Promise.resolve(),
  looks: readonly Look[] = LOOKS,
): Promise<void> {
  const turn = calls++ % looks.length;
  for (const [index, { width, colorScheme }] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await ready();
    if (IS_LONG || index === turn) await expectAccessible(page);
    await expectNothingWider(page);
  }
}
