import type { Page } from '@playwright/test';
import { addresses, expect, test } from './journey.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('buttons lead to the section they name, and stay there', async ({ page }) => {
  for (const [path, button, anchor] of [
    ['/', 'See How We Fix It', 'services'],
    ['/how-it-works', 'Get Your Free Local Assessment', 'contact'],
    ['/results', 'Get Your Free Local Marketing Audit', 'contact'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('link', { name: button }).first().click();
    await expect(page).toHaveURL(new RegExp(`${path}#${anchor}$`));
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
    expect(await scrollY(page)).toBeGreaterThan(0);
  }
});

test('another page starts at its top, and Back returns to where the visitor was', async ({ page }) => {
  await page.goto('/');
  // Parts below the first screen get their height a moment after it.
  await page.waitForFunction(() => !('partly' in document.documentElement.dataset));
  const link = page.getByRole('link', { name: 'See all six jobs' });
  await link.scrollIntoViewIfNeeded();
  const leftAt = await scrollY(page);
  expect(leftAt).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/results$/);
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect.poll(async () => Math.abs((await scrollY(page)) - leftAt)).toBeLessThanOrEqual(2);
});

test('the moving names can be stopped, and stand still for reduced motion', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  const track = page.locator('.marquee-track');
  const playState = () => track.evaluate((element) => getComputedStyle(element).animationPlayState);
  expect(await playState()).toBe('running');
  await page.getByRole('checkbox', { name: /Pause/ }).focus();
  await page.keyboard.press('Space');
  expect(await playState()).toBe('paused');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await track.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
});

test('an unknown address answers 404 with a way home and a way back', async ({ browser }) => {
  // Its own page: a 404 is an error line in the console, which fails other journeys.
  const context = await browser.newContext({ baseURL: addresses.product });
  const page = await context.newPage();
  await page.goto('/results');
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/results$/);
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${addresses.product}/`);
  await expect(page.getByText('Trusted by 500+ local businesses')).toBeVisible();
  await context.close();
});
