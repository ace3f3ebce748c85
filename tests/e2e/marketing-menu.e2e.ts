import type { Page } from '@playwright/test';
import { addresses, expect, test } from './journey.ts';

const PHONE = { width: 390, height: 844 };

function menuOf(page: Page) {
  return page.getByRole('dialog', { name: 'Menu' });
}

async function openByKeyboard(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(button).toBeVisible();
  for (let presses = 0; presses < 6; presses += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeVisible();
}

test('the menu keeps the focus inside, closes on Escape with the focus back, and leads on', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await openByKeyboard(page);
  const visited = new Set<string>();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press(presses < 12 ? 'Tab' : 'Shift+Tab');
    const stop = await menuOf(page).evaluate((menu) =>
      menu.contains(document.activeElement) ? (document.activeElement?.textContent ?? '') : 'outside',
    );
    visited.add(stop);
  }
  expect(visited).not.toContain('outside');
  for (const label of ['How It Works', 'Results', 'Assessment', 'Contact', 'Fix My SEO', 'Close']) {
    expect(visited).toContain(label);
  }
  await page.keyboard.press('Escape');
  await expect(menuOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();

  await page.keyboard.press('Enter');
  await menuOf(page).getByRole('link', { name: 'Results' }).press('Enter');
  await expect(page).toHaveURL(/\/results$/);
  await expect(menuOf(page)).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menuOf(page).getByRole('link', { name: 'Results' })).toHaveAttribute('aria-current', 'page');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menuOf(page)).toBeHidden();
});

test('without JavaScript the menu is a link to the same pages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto(`${addresses.product}/`);
  await page.getByRole('link', { name: 'Menu' }).click();
  const footer = page.getByRole('navigation', { name: 'Footer' });
  await expect(footer).toBeInViewport();
  await footer.getByRole('link', { name: 'How It Works' }).click();
  await expect(page).toHaveURL(/\/how-it-works$/);
  await context.close();
});
