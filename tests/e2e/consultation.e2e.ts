import type { Page } from '@playwright/test';
import { enterAddress, expectReport, openAssess, toast } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';
import { leadsWith } from './leads.ts';
import {
  complete,
  expectStep,
  expectThanks,
  fillContact,
  fillGoals,
  fillPainPoints,
  next,
} from './onboarding-steps.ts';

const formOf = (page: Page) => page.getByRole('form', { name: 'Consultation request' });
const send = (page: Page) => formOf(page).getByRole('button', { name: 'Request my free call' });

test('from a report to a call, and on to the questionnaire with the website filled in', async ({ page }) => {
  const website = `${addresses.sites}good-plumber/`;
  await openAssess(page);
  await enterAddress(page, website);
  await expectReport(page);
  const reportId = new URL(page.url()).searchParams.get('report') ?? '';
  await formOf(page).getByLabel('Name').fill('Dana Report');
  await formOf(page).getByLabel('Email').fill('dana.report@ruizplumbing.example');
  await formOf(page).getByLabel('Best time to call (optional)').selectOption('evening');
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Request Received!' })).toBeFocused();
  await expect(toast(page, "Request submitted! We'll reach out within 24 hours.")).toBeVisible();
  expect(await leadsWith('consultation_requests', 'email', 'dana.report@ruizplumbing.example')).toMatchObject(
    [{ name: 'Dana Report', phone: null, best_time: 'evening', website_report_id: reportId }],
  );

  await page.getByRole('link', { name: 'Tell us the whole job in four short steps' }).click();
  await expect(page.getByLabel('Website URL')).toHaveValue(website);
  await expect(page).toHaveURL('/onboarding');
  await page.getByLabel('Business name').fill('Ruiz Report');
  await page.getByRole('radio', { name: 'Contractor' }).check();
  await next(page).click();
  await fillContact(page);
  await page.getByLabel('Phone (optional)').fill('213-555-0155');
  await next(page).click();
  await fillPainPoints(page);
  await next(page).click();
  await expectStep(page, 4);
  await fillGoals(page);
  await complete(page).click();
  await expectThanks(page);
  expect(await leadsWith('onboarding_submissions', 'business_name', 'Ruiz Report')).toMatchObject([
    { website_url: website, website_report_id: reportId, contact_phone: '213-555-0155' },
  ]);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('onboarding_submission_id'))).toBeNull();
  await page.reload();
  await expect(page).toHaveURL('/');
});

test('the form asks for name and e-mail, and keeps what was typed, also over a reload', async ({ page }) => {
  await openAssess(page);
  const form = formOf(page);
  await form.getByLabel('Phone (optional)').fill('213-555-0155');
  await form.getByLabel('Email').fill('sam@gmial.com');
  await send(page).click();
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Sam Example');
  await form.getByLabel('Email').fill('sam');
  await send(page).click();
  await expect(form.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
  await form.getByLabel('Email').fill('sam@hotmial.com');
  await form.getByLabel('Phone (optional)').focus();
  await form.getByRole('button', { name: 'sam@hotmail.com' }).click();
  await page.reload();
  await expect(form.getByLabel('Email')).toHaveValue('sam@hotmail.com');
  await expect(form.getByLabel('Phone (optional)')).toHaveValue('213-555-0155');
});

test('the form says what happened when the request could not be taken, and a repeat is one lead', async ({
  page,
  consoleErrors,
}) => {
  await openAssess(page);
  const form = formOf(page);
  await page.route('**/functions/v1/submit-consultation', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByLabel('Name').fill('Sam Example');
  await form.getByLabel('Email').fill('sam.again@plumber.example');
  await send(page).click();
  await expect(toast(page, 'Failed to submit request. Please try again.')).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('Nothing you typed is lost.');
  await expect(form.getByLabel('Email')).toHaveValue('sam.again@plumber.example');
  await page.unroute('**/functions/v1/submit-consultation');
  await page.reload();
  await expect(form.getByLabel('Email')).toHaveValue('sam.again@plumber.example');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Request Received!' })).toBeVisible();
  expect(await leadsWith('consultation_requests', 'email', 'sam.again@plumber.example')).toHaveLength(1);
  const unexpected = consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'));
  expect(unexpected).toEqual([]);
});

test('what somebody quick typed before the scripts arrived is kept too', async ({ page, context }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/assess', { waitUntil: 'commit' });
  await formOf(page).getByLabel('Email').fill('quinn@quick.example');
  scripts.resolve();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('quinn@quick.example');
  const other = await context.newPage();
  await openAssess(other);
  await expect(formOf(other).getByLabel('Email')).toHaveValue('quinn@quick.example');
});

test('what is sent in one tab counts as sent in the other, and is one lead', async ({ page, context }) => {
  await openAssess(page);
  await formOf(page).getByLabel('Name').fill('Tara Twotabs');
  await formOf(page).getByLabel('Email').fill('tara@twotabs.example');
  const other = await context.newPage();
  await openAssess(other);
  await expect(formOf(other).getByLabel('Email')).toHaveValue('tara@twotabs.example');
  await send(page).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Request Received!' })).toBeVisible();
  }
  expect(await leadsWith('consultation_requests', 'email', 'tara@twotabs.example')).toHaveLength(1);
});
