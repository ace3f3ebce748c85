import { brand } from '../../apps/site/app/brand.ts';
import { toast } from './assess-steps.ts';
import { doubleClick } from './double-click.ts';
import { addresses, expect, test } from './journey.ts';
import { leadsWith } from './leads.ts';
import { expectGoodLooks, LOOKS_ON_A_DESK, LOOKS_ON_A_PHONE } from './looks.ts';
import {
  complete,
  expectStep,
  expectThanks,
  fillAll,
  fillBusiness,
  fillContact,
  fillGoals,
  fillPainPoints,
  next,
  openOnboarding,
} from './onboarding-steps.ts';

test.describe('the questionnaire', () => {
  test('says what each step still needs, and stays there until it has it', async ({ page }) => {
    await openOnboarding(page);
    await expect(next(page)).toBeDisabled();
    await page.getByLabel('Business name').press('Enter');
    await expect(page.getByText('Enter the name of your business.')).toBeVisible();
    await expect(page.getByText('Choose your type of business.')).toBeVisible();
    await expect(page.getByLabel('Business name')).toBeFocused();
    await expect(page.getByRole('status').getByText('Not complete yet.')).toBeAttached();
    await fillBusiness(page, '   ');
    await expect(next(page)).toBeDisabled();
    await fillBusiness(page, 'Ruiz Plumbing');
    await page.getByLabel('Business name').press('Enter');

    await expectStep(page, 2);
    await expect(next(page)).toBeDisabled();
    await page.getByLabel('Your name').fill('Dana Ruiz');
    await page.getByLabel('Email').fill('dana');
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('dana@gmial.com');
    await page.getByLabel('Your name').focus();
    await page.getByRole('button', { name: 'dana@gmail.com' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('dana@gmail.com');
    await page.getByLabel('Email').press('Enter');

    await expectStep(page, 3);
    await expect(next(page)).toBeDisabled();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await fillPainPoints(page);
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(next(page)).toBeEnabled();
    await page.getByRole('checkbox', { name: 'No call or lead tracking' }).uncheck();
    await expect(page.getByRole('radio', { name: 'Slow website' })).not.toBeChecked();
    await expect(next(page)).toBeDisabled();
    await page.getByRole('radio', { name: 'Slow website' }).check();
    await next(page).click();

    await expectStep(page, 4);
    await expect(complete(page)).toBeDisabled();
    await expect(page.getByLabel('Additional notes (optional)')).toHaveAttribute('rows', '4');
    await page.getByRole('radio', { name: 'Fix everything' }).press('Enter');
    await expect(toast(page, 'Please complete all required fields')).toBeVisible();
    await expectStep(page, 4);
  });

  test('is as it was after a reload in every step, in a new tab, and by the Back of the browser', async ({
    page,
    context,
  }) => {
    await openOnboarding(page);
    const fills = [
      () => fillBusiness(page, 'Ruiz Reload'),
      () => fillContact(page),
      () => fillPainPoints(page),
    ];
    for (const [index, fill] of fills.entries()) {
      await fill();
      await page.reload();
      await expectStep(page, (index + 1) as 1 | 2 | 3);
      await next(page).click();
    }
    await fillGoals(page);
    await page.getByLabel('Additional notes (optional)').fill('Ring twice.\nBack door.');
    await page.reload();
    await expectStep(page, 4);
    await expect(page.getByLabel('Additional notes (optional)')).toHaveValue('Ring twice.\nBack door.');
    await expect(page.getByRole('radio', { name: 'This month' })).toBeChecked();

    await page.goBack();
    await expectStep(page, 3);
    await expect(page.getByRole('radio', { name: 'No call or lead tracking' })).toBeChecked();
    await page.goBack();
    await expectStep(page, 2);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expectStep(page, 1);
    await page.goForward();
    await expectStep(page, 2);
    await expect(page.getByLabel('Email')).toHaveValue('dana@ruizplumbing.example');

    const later = await context.newPage();
    await page.close();
    await openOnboarding(later);
    await expectStep(later, 2);
    await expect(later.getByLabel('Your name')).toHaveValue('Dana Ruiz');
  });

  test('is kept on the server from the second step on, and taken off it by the visitor', async ({ page }) => {
    await openOnboarding(page);
    await fillBusiness(page, 'Ruiz Unfinished');
    await expect(page.getByText('we also save them for 30 days')).toBeHidden();
    const saved = page.waitForResponse('**/save-onboarding-draft');
    await next(page).click();
    await expect(page.getByText('we also save them for 30 days')).toBeVisible();
    await saved;
    expect(await leadsWith('onboarding_drafts', 'business_name', 'Ruiz Unfinished')).toHaveLength(1);
    await fillContact(page);
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    // Perhaps in two calls: one may have begun between the two fields.
    await expect
      .poll(() => leadsWith('onboarding_drafts', 'business_name', 'Ruiz Unfinished'))
      .toMatchObject([{ step: 2, contact_email: 'dana@ruizplumbing.example' }]);

    const deleted = page.waitForResponse('**/delete-onboarding-draft');
    await page.getByRole('button', { name: 'Clear my answers' }).click();
    await deleted;
    await expectStep(page, 1);
    await expect(page.getByRole('heading', { level: 2, name: /step 1 of 4/ })).toBeFocused();
    await expect(page.getByLabel('Business name')).toHaveValue('');
    // While the pointer is on it, the offer stays.
    await page.getByRole('button', { name: 'Undo' }).hover();
    expect(await leadsWith('onboarding_drafts', 'business_name', 'Ruiz Unfinished')).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectStep(page, 2);
    await expect(page.getByLabel('Your name')).toHaveValue('Dana Ruiz');
    await expect(page.getByRole('heading', { level: 2, name: /step 2 of 4/ })).toBeFocused();
  });

  test('that could not be sent loses nothing, and is one lead however often it is tried', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await openOnboarding(page);
    await fillAll(page, 'Ruiz Offline');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await complete(page).click();
    await expect(toast(page, 'Failed to submit. Please try again.')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('You’re offline. Your answers are still here.');
    await context.setOffline(false);

    await page.route('**/functions/v1/submit-onboarding', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await complete(page).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t reach our server.');
    await page.unroute('**/functions/v1/submit-onboarding');
    await doubleClick(complete(page));
    await expectThanks(page);
    expect(await leadsWith('onboarding_submissions', 'business_name', 'Ruiz Offline')).toHaveLength(1);
    const unexpected = consoleErrors
      .splice(0)
      .filter((text) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(text));
    expect(unexpected).toEqual([]);
  });

  test('filled in in two tabs is one lead, also after Back', { tag: '@long' }, async ({ page, context }) => {
    await openOnboarding(page);
    await fillAll(page, 'Ruiz Tabs');
    const other = await context.newPage();
    await openOnboarding(other);
    await expectStep(other, 4);
    // Both are under way before either is answered: a tab whose answers were received begins anew.
    const bothSent = Promise.withResolvers<void>();
    let sent = 0;
    await context.route('**/functions/v1/submit-onboarding', async (route) => {
      sent += 1;
      if (sent === 2) bothSent.resolve();
      await bothSent.promise;
      await route.continue();
    });
    await complete(page).click();
    await complete(other).click();
    await expectThanks(page);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goBack();
    await expectStep(page, 1);
    await expect(page.getByText('We received the answers you sent at')).toBeVisible();
    await expect(page.getByLabel('Business name')).toHaveValue('');
    const leads = await leadsWith('onboarding_submissions', 'business_name', 'Ruiz Tabs');
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({
      business_type: 'contractor',
      website_url: 'ruizplumbing.example',
      contact_name: 'Dana Ruiz',
      contact_email: 'dana@ruizplumbing.example',
      contact_phone: null,
      pain_points: ['slow_website', 'no_tracking'],
      primary_pain_point: 'no_tracking',
      desired_outcome: 'more_calls',
      urgency: 'this_month',
    });
  });

  test('can be filled in by keyboard alone on a phone', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openOnboarding(page);
    const { keyboard } = page;
    await page.getByLabel('Business name').focus();
    await keyboard.type('Ruiz Keyboard');
    await keyboard.press('Tab');
    await keyboard.press('ArrowDown');
    await keyboard.press('Tab');
    await keyboard.type('ruizplumbing.example');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Who should we call?' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.type('Dana Ruiz');
    await keyboard.press('Tab');
    await keyboard.type('dana@ruizplumbing.example');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'What’s not working?' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    for (let tab = 0; tab < 6; tab++) await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'What should change?' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await expectThanks(page);
    expect(await leadsWith('onboarding_submissions', 'business_name', 'Ruiz Keyboard')).toHaveLength(1);
  });

  test('says how to reach us where there is no JavaScript', { tag: '@long' }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${addresses.product}/onboarding`);
    const ways = plain.locator('noscript a');
    await expect(ways).toHaveText([brand.phone.display, brand.email]);
    await expect(ways.first()).toBeVisible();
    await context.close();
  });

  test('is accessible in every step, on a phone and on a desk', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openOnboarding(page);
    await page.getByLabel('Business name').press('Enter');
    await expectGoodLooks(page, undefined, LOOKS_ON_A_PHONE);
    await fillBusiness(page, 'Ruiz Wide');
    await next(page).click();
    await page.getByLabel('Email').fill('dana@gmial.com');
    await page.getByLabel('Your name').fill('Dana Ruiz');
    await expect(page.getByRole('button', { name: 'dana@gmail.com' })).toBeVisible();
    await expectGoodLooks(page, undefined, LOOKS_ON_A_DESK);
    // The offer appears as the field is left: the button must not move away from under the press.
    await page.getByLabel('Email').fill('dana@gmai.com');
    await next(page).click();
    await expectStep(page, 3);
    await fillPainPoints(page);
    await expectGoodLooks(page, undefined, LOOKS_ON_A_PHONE);
    await next(page).click();
    await fillGoals(page);
    await expectGoodLooks(page, undefined, LOOKS_ON_A_DESK);
  });
});
