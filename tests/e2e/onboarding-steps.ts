import { expect, type Page } from '@playwright/test';

/** Steps of a visitor on /onboarding, by the names a visitor sees. */

const HEADINGS = {
  1: 'Your business',
  2: 'Who should we call?',
  3: 'What’s not working?',
  4: 'What should change?',
} as const;

export async function openOnboarding(page: Page, query = ''): Promise<void> {
  await page.goto(`/onboarding${query}`);
  // A visitor's hand over the page: from then on it answers, and its button submits.
  await page.getByRole('main').dispatchEvent('pointermove');
  await expect(page.locator('form button[type=submit]')).toBeVisible();
}

export async function expectStep(page: Page, step: keyof typeof HEADINGS): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: HEADINGS[step] })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]')).toHaveText(
    new RegExp(['Business', 'Contact', 'Pain Points', 'Goals'][step - 1] ?? ''),
  );
}

export async function fillBusiness(page: Page, businessName: string): Promise<void> {
  await page.getByLabel('Business name').fill(businessName);
  await page.getByRole('radio', { name: 'Contractor' }).check();
  await page.getByLabel('Website URL').fill('ruizplumbing.example');
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Dana Ruiz');
  await page.getByLabel('Email').fill('dana@ruizplumbing.example');
}

export async function fillPainPoints(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Slow website' }).check();
  await page.getByRole('checkbox', { name: 'No call or lead tracking' }).check();
  await page.getByRole('radio', { name: 'No call or lead tracking' }).check();
}

export async function fillGoals(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'More phone calls' }).check();
  await page.getByRole('radio', { name: 'This month' }).check();
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next Step' });
export const complete = (page: Page) => page.getByRole('button', { name: 'Complete Onboarding' });

/** As far as the last step, filled in and not sent. */
export async function fillAll(page: Page, businessName: string): Promise<void> {
  await fillBusiness(page, businessName);
  await next(page).click();
  await fillContact(page);
  await next(page).click();
  await fillPainPoints(page);
  await next(page).click();
  await fillGoals(page);
}

export async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: "You're All Set!" })).toBeVisible();
}
