import type { Page } from '@playwright/test';
import { expectAccessible, expectNothingWider, IS_LONG } from './journey.ts';

/** A width in pixels and a theme in which a screen is looked at. */
export interface Look {
  width: number;
  colorScheme: 'light' | 'dark';
}

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

/** In every look axe finds nothing, and nothing is wider than the screen. `ready` waits for what has to be there first. */
export async function expectGoodLooks(
  page: Page,
  ready: () => Promise<void> = () => Promise.resolve(),
  looks: readonly Look[] = LOOKS,
  askAxe = expectAccessible,
): Promise<void> {
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await ready();
    await askAxe(page);
    await expectNothingWider(page);
  }
}
