import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectReport, openAssess, toast } from './assess-steps.ts';
import { doubleClick } from './double-click.ts';
import { expect, test } from './journey.ts';
import { leadsWith, storedReport } from './leads.ts';
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
  const { id: reportId, website } = await storedReport();
  const email = `dana.${randomUUID()}@ruizplumbing.example`;
  await page.goto(`/assess?report=${reportId}`);
  await expectReport(page);
  await formOf(page).getByLabel('Name').fill('Dana Report');
  await formOf(page).getByLabel('Email').fill(email);
  await formOf(page).getByLabel('Best time to call (optional)').selectOption('evening');
  await doubleClick(send(page));
  // The message leaves after some seconds, so it is looked for at once.
  await Promise.all([
    expect(toast(page, "Request submitted! We'll reach out within 24 hours.")).toBeVisible(),
    expect(page.getByRole('heading', { name: 'Request Received!' })).toBeFocused(),
  ]);
  expect(await leadsWith('consultation_requests', 'email', email)).toMatchObject([
    { name: 'Dana Report', phone: null, best_time: 'evening', website_report_id: reportId },
  ]);

  await page.getByRole('link', { name: 'Tell us what you need in four short steps' }).click();
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

test('the form asks for name and email, keeps what was typed, says what happened, and a repeat is one lead', async ({
  page,
  consoleErrors,
}) => {
  const email = `sam.${randomUUID()}@hotmail.com`;
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
  await expect(form.getByText('Enter an email address like name@example.com.')).toBeVisible();
  await form.getByLabel('Email').fill(email.replace('hotmail', 'hotmial'));
  await form.getByLabel('Phone (optional)').focus();
  await form.getByRole('button', { name: email }).click();
  await page.reload();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Phone (optional)')).toHaveValue('213-555-0155');

  // Another person at the same device.
  await form.getByRole('button', { name: 'Clear it' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  // While the pointer is on it, the offer stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  for (const label of ['Name', 'Email', 'Phone (optional)']) {
    await expect(form.getByLabel(label)).toHaveValue('');
  }
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('hotmail.com');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await expect(form.getByLabel('Name')).toBeFocused();

  await page.route('**/functions/v1/submit-consultation', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page).click();
  await expect(toast(page, 'Failed to submit request. Please try again.')).toBeVisible();
  await expect(form.getByRole('alert')).toContainText('Your answers are still here.');
  await page.unroute('**/functions/v1/submit-consultation');
  await page.reload();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Request Received!' })).toBeVisible();
  expect(await leadsWith('consultation_requests', 'email', email)).toHaveLength(1);
  const unexpected = consoleErrors.splice(0).filter((text) => !text.includes('ERR_FAILED'));
  expect(unexpected).toEqual([]);
});

test('the form of the contact page costs no script before it is used, and sends the same request', async ({
  page,
}) => {
  const email = `lee.${randomUUID()}@ruizplumbing.example`;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/contact');
  await expect(page.getByText(/^(Open|Closed) now$/)).toBeVisible();
  await expect(page.getByText(/^(Closes|Opens) .*, Los Angeles time$/)).toBeVisible();
  const untouched = scripts.length;
  await formOf(page).getByLabel('Name').fill('Lee Contact');
  await expect.poll(() => scripts.length).toBeGreaterThan(untouched);
  await formOf(page).getByLabel('Email').fill(email);
  await expect(formOf(page).getByLabel('Name')).toHaveValue('Lee Contact');
  await doubleClick(send(page));
  await Promise.all([
    expect(toast(page, "Request submitted! We'll reach out within 24 hours.")).toBeVisible(),
    expect(page.getByRole('heading', { name: 'Request Received!' })).toBeFocused(),
  ]);
  expect(await leadsWith('consultation_requests', 'email', email)).toMatchObject([
    { name: 'Lee Contact', phone: null, website_report_id: null },
  ]);
});
