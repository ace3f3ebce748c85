import type { Page } from '@playwright/test';
import { leadReport, reportIssue } from '../../apps/site/test-support/lead-report.ts';
import { toast } from './assess-steps.ts';
import {
  addReport,
  addSubmissions,
  changeLead,
  clearLeads,
  NAUGHTY,
  refuseDialogs,
  storedStatuses,
} from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { AS_VISITOR, endSession, expect, signIn, stopFollowing, test } from './staff.ts';

/** The link of the desk's own among those of a person's card. */
const NOT_PRIVACY = { hasNotText: 'Privacy' };
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' });
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a lead shows what was said beside what was measured', { tag: '@long' }, async ({ page, desk }) => {
  await clearLeads(desk);
  const report = await addReport(
    desk,
    leadReport({ critical: [reportIssue('phone-link', 'Your phone number cannot be tapped', 'critical')] }),
  );
  const [id = ''] = await addSubmissions(desk, [
    {
      website_report_id: report,
      contact_phone: null,
      additional_notes: 'Call after 2pm.\nThe side door is open.',
      pain_points: ['slow_website', 'low_conversions'],
    },
  ]);
  await page.goto(`/admin/submissions/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Riverside Plumbing' })).toBeVisible();
  await expect(page.getByText('Service Business')).toBeVisible();
  expect((await status(page).boundingBox())?.width).toBe(180);

  const business = card(page, 'Business Information');
  await expect(business).toContainText('Monthly BudgetNot specified');
  await expect(business).toContainText('Desired OutcomeMore phone calls');
  await expect(business).toContainText('UrgencyThis month');
  const website = business.getByRole('link', { name: /riverside-plumbing/ });
  await expect(website).toHaveAttribute('target', '_blank');
  const contact = card(page, 'Contact Information');
  await expect(contact).toContainText('PhoneNot provided');
  await expect(contact).toContainText('Best Time to CallNot specified');
  await expect(contact.getByRole('link').filter(NOT_PRIVACY)).toHaveAttribute(
    'href',
    'mailto:ana@riverside-plumbing.example',
  );

  const pains = card(page, 'Pain Points');
  await expect(pains.getByRole('listitem').first()).toContainText('They say: Slow websitePrimary');
  await expect(pains.getByRole('listitem').first()).toContainText('Main content after 6.1 s');
  await expect(pains.getByRole('listitem').nth(1)).toContainText(
    'Possible cause: Your phone number cannot be tapped',
  );
  await expect(card(page, 'Call openers').getByRole('listitem')).toHaveCount(3);
  await expect(card(page, 'Additional Notes')).toContainText('The side door is open.');

  const timeline = card(page, 'Timeline');
  await expect(timeline).toContainText(/Created[A-Z][a-z]+ \d+(st|nd|rd|th), 20\d\d at \d+:\d\d [AP]M/);
  await expect(timeline).toContainText('Last Updated');
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Sent the questionnaire' })).toBeVisible();
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Analyzed' })).toBeVisible();
});

test('a status is changed, undone, and taken back when it cannot be saved', { tag: '@long' }, async ({
  page,
  desk,
  consoleErrors,
}) => {
  await clearLeads(desk);
  const ids = await addSubmissions(desk, [{}]);
  await page.clock.install();
  await page.goto(`/admin/submissions/${ids[0]}`);
  await status(page).selectOption('Contacted');
  const message = toast(page, 'Status updated successfully');
  await expect(message).toBeVisible();
  // While it has the focus, there is time to undo the step.
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['contacted']);
  await page.clock.fastForward(15_000);
  await expect(message).toBeVisible();
  const changed = card(page, 'Timeline').getByRole('listitem').filter({ hasText: 'You changed the status' });
  await expect(changed).toContainText('New to Contacted');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(status(page)).toHaveValue('new');
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['new']);

  await message.hover();
  await page.clock.fastForward(15_000);
  await expect(message).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(15_000);
  await expect(message).toBeHidden();

  await page.route('**/desk/set-lead-status', (route) =>
    route.fulfill({ status: 400, json: { code: 'malformed', error: 'No.' } }),
  );
  await status(page).selectOption('Lost');
  await expect(toast(page, 'Failed to update status')).toBeVisible();
  await expect(status(page)).toHaveValue('new');
  expect(await storedStatuses(desk, ids)).toEqual(['new']);
  expect(consoleErrors.splice(0).every((line) => line.includes('400'))).toBe(true);
});

test('what a colleague changed since is shown and not overwritten, and nothing typed is lost', async ({
  page,
  desk,
  browser,
  consoleErrors,
}) => {
  await clearLeads(desk);
  const ids = await addSubmissions(desk, [{}]);
  const colleague = await desk.createAccount('noor');
  const context = await browser.newContext({ storageState: undefined, reducedMotion: 'reduce' });
  const theirs = await context.newPage();
  await signIn(theirs, colleague);
  await stopFollowing(page);
  await page.goto(`/admin/submissions/${ids[0]}`);
  await page.getByLabel('New note').fill('Half a sentence about the');
  await theirs.goto(`/admin/submissions/${ids[0]}`);
  await status(theirs).selectOption('Qualified');
  await expect(toast(theirs, 'Status updated successfully')).toBeVisible();
  await context.close();

  await status(page).selectOption('Lost');
  const banner = page.getByRole('alert').filter({ hasText: `${colleague.email} set this lead to Qualified` });
  await expect(banner).toBeVisible();
  await expect(toast(page, 'Failed to update status')).toHaveCount(0);
  await expect(status(page)).toHaveValue('qualified');
  await expect(page.getByLabel('New note')).toHaveValue('Half a sentence about the');
  expect(await storedStatuses(desk, ids)).toEqual(['qualified']);
  await banner.getByRole('button', { name: 'Set to Lost anyway' }).click();
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['lost']);
  await expect(banner).toBeHidden();
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 409')]);
});

test('notes survive a failed save and a reload, are changed, deleted and brought back', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  await clearLeads(desk);
  const [id = ''] = await addSubmissions(desk, [{}]);
  await page.goto(`/admin/submissions/${id}`);
  const field = page.getByLabel('New note');
  await page.route('**/desk/add-note', (route) =>
    route.fulfill({ status: 400, json: { code: 'malformed', error: 'No.' } }),
  );
  await field.fill('Wants a price first');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('alert')).toContainText('Your text is still here');
  await expect(field).toHaveValue('Wants a price first');
  expect(consoleErrors.splice(0).every((line) => line.includes('400'))).toBe(true);
  await page.unroute('**/desk/add-note');
  await page.reload();
  await expect(field).toHaveValue('Wants a price first');
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  const note = card(page, 'Timeline').getByRole('listitem').filter({ hasText: 'You wrote a note' });
  await expect(note).toContainText('Wants a price first');

  await note.getByRole('button', { name: 'Edit' }).click();
  await note.getByLabel('Note').fill('Wants a price first.\n<b>By Friday</b>');
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(note).toContainText('<b>By Friday</b>');
  await note.getByRole('button', { name: 'Delete' }).click();
  await expect(note).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(note).toContainText('By Friday');
});

test('a won lead gets its value, a lost one its reason', { tag: '@long' }, async ({
  page,
  desk,
  consoleErrors,
}) => {
  await clearLeads(desk);
  const [id = ''] = await addSubmissions(desk, [{ status: 'converted' }]);
  await stopFollowing(page);
  await page.goto(`/admin/submissions/${id}`);
  const step = page.getByRole('region', { name: 'Next step' });
  await step.getByLabel('Deal value').fill('a lot');
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(step.getByRole('alert')).toContainText('Enter an amount in dollars');
  await step.getByLabel('Deal value').fill('$12,500.50');
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(step.getByRole('heading', { name: 'Won for $12,500.50' })).toBeVisible();

  const value = step.getByLabel('Deal value');
  await value.fill('12');
  await changeLead(desk, 'public.onboarding_submissions', id, { deal_value: 900 });
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(step.getByRole('alert')).toContainText('A colleague just entered "$900".');
  await expect(step.getByRole('heading', { name: 'Won for $900' })).toBeVisible();
  await expect(value).toHaveValue('12');
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 409')]);
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(step.getByRole('heading', { name: 'Won for $12' })).toBeVisible();

  await status(page).selectOption('Lost');
  await step.getByRole('button', { name: 'Too expensive' }).click();
  const saved = page.waitForResponse('**/desk/set-lead-outcome');
  await step.getByRole('button', { name: 'Save' }).click();
  expect((await saved).ok()).toBe(true);
  await expect(toast(page, 'Saved').first()).toBeVisible();
  await page.reload();
  await expect(step.getByLabel('Reason')).toHaveValue('Too expensive');
});

test.describe('another person', () => {
  test.use({ storageState: AS_VISITOR });

  test('a session that ends leaves a half-written note where it is, and saves it afterwards', {
    tag: '@long',
  }, async ({ page, desk, consoleErrors }) => {
    await clearLeads(desk);
    const [id = ''] = await addSubmissions(desk, [{}]);
    const account = await desk.createAccount('interrupted');
    await signIn(page, account);
    await page.goto(`/admin/submissions/${id}`);
    const field = page.getByLabel('New note');
    await field.fill('Asked for the price of');
    await endSession(page, desk, account);
    // The next question for what is new hears of it.
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password', { exact: true }).fill(account.password);
    await again.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(again).toBeHidden();
    await expect(field).toHaveValue('Asked for the price of');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(field).toHaveValue('');
    await expect(
      card(page, 'Timeline').getByRole('listitem').filter({ hasText: 'You wrote a note' }),
    ).toContainText('Asked for the price of');
    consoleErrors.length = 0;
  });
});

test('an unknown lead says so and leads back', { tag: '@long' }, async ({ page }) => {
  for (const id of ['00000000-0000-4000-8000-00000000dead', 'not-an-id']) {
    await page.goto(`/admin/submissions/${id}`);
    await expect(page.getByText('Submission not found')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/admin\/submissions$/);
});

test('hostile answers stay text, in both themes and on phones', { tag: '@long' }, async ({ page, desk }) => {
  await clearLeads(desk);
  refuseDialogs(page);
  const text = NAUGHTY.join(' ').slice(0, 199);
  const [id = ''] = await addSubmissions(desk, [
    {
      business_name: text,
      contact_name: text,
      website_url: 'javascript:alert(document.domain)',
      contact_email: '"<img src=x onerror=alert(1)>"@example.com',
      contact_phone: 'call <b>me</b>',
      additional_notes: NAUGHTY.join('\n'),
      suspicion: 'too_fast',
    },
  ]);
  const looks = [
    { width: 390, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const;
  for (const { width, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/admin/submissions/${id}`);
    await expect(card(page, 'Additional Notes')).toContainText('<script>alert(1)</script>');
    await expect(card(page, 'Business Information')).toContainText('javascript:alert');
    await expect(card(page, 'Business Information').getByRole('link')).toHaveCount(0);
    await expect(card(page, 'Contact Information').getByRole('link').filter(NOT_PRIVACY)).toHaveCount(0);
    await expect(page.getByText('Suspected bot')).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, 'no sideways scrolling').toBeLessThanOrEqual(0);
  }
});
