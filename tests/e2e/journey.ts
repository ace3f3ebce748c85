import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

interface JourneyProduct {
  url: string;
  /** Of the process that supervises the others. */
  pid: number;
  dataDir: string;
}

/** The product of this worker: journeys empty tables, and must not meet those of another worker. */
export const journeyProduct = (JSON.parse(process.env['E2E_PRODUCTS'] ?? '[]') as JourneyProduct[])[
  Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
] ?? { url: '', pid: 0, dataDir: '' };

/** Addresses of the running product and of the test websites. */
export const addresses = {
  product: journeyProduct.url,
  sites: process.env['E2E_SITES_URL'] ?? '',
  plumber: process.env['E2E_PLUMBER_URL'] ?? '',
};

/** The key of trusted servers, for what an admin sets up by hand. */
export const secretKey = process.env['E2E_SECRET_KEY'] ?? '';

interface JourneyFixtures {
  /** Collects script errors and policy violations; the journey fails when there is one. */
  consoleErrors: string[];
}

export const test = base.extend<JourneyFixtures>({
  browser: [
    async ({ playwright }, use) => {
      const found = JSON.parse(process.env['E2E_BROWSER'] ?? '{}') as {
        path: string;
        env: Record<string, string>;
      };
      const browser = await playwright.chromium.launch({
        executablePath: found.path,
        env: { ...(process.env as Record<string, string>), ...found.env },
        // Pages are drawn by the processor anyway; a process for graphics costs a tenth of the time.
        args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  baseURL: addresses.product,
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await use(errors);
      expect(errors, 'the browser console stays clean').toEqual([]);
    },
    { auto: true },
  ],
});

const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `npm run test:journeys` looks at everything; `npm test` at one of each kind. */
export const IS_LONG = process.env['TESTS'] === 'all';

/**
 * No axe violation on the page as it is now. `npm test` asks about each screen of the desk in admin-screens.e2e.ts, and here
 * only about a dialog that is open on one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const isOnDesk = (await page.locator('.desk-main').count()) > 0;
  if (!IS_LONG && isOnDesk && (await page.getByRole('dialog').count()) === 0) return;
  await expectScreenAccessible(page);
}

export async function expectScreenAccessible(page: Page): Promise<void> {
  // Half a second of the processor, so once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  });
  expect(found, 'axe').toEqual([]);
}

/** The page does not scroll sideways. */
export async function expectNothingWider(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `no sideways scrolling on ${new URL(page.url()).pathname}`).toBeLessThanOrEqual(0);
}

export { expect };
