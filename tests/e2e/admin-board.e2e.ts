import type { Page } from '@playwright/test';
import { toast } from './assess-steps.ts';
import { addConsultations, addSubmissions, changeLead, storedStatuses } from './desk-leads.ts';
import { expectAccessible, expectNothingWider } from './journey.ts';
import { expect, stopFollowing, test } from './staff.ts';

const column = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status}: `) });
const cardLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

/** From the middle of a card to the middle of a column, as a hand would. */
async function drag(page: Page, name: string, status: string): Promise<void> {
  const card = await page
    .getByRole('listitem')
    .filter({ has: cardLink(page, name) })
    .boundingBox();
  const target = await column(page, status).boundingBox();
  if (!card || !target) throw new Error('Nothing to drag.');
  await page.mouse.move(card.x + card.width / 2, card.y + 60);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2 + 20, card.y + 70, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
  await expect(column(page, status)).toHaveAttribute('data-over', 'true');
  await page.mouse.up();
}

test('leads move over the board by hand and by keyboard, and it follows what others do', async ({
  page,
  desk,
}) => {
  const [riverside = '', hillside = ''] = await addSubmissions(desk, [
    { business_name: 'Riverside Plumbing' },
    { business_name: 'Hillside Roofing', contact_email: 'leo@hillside.example' },
  ]);
  const [consultation = ''] = await addConsultations(desk, [{ name: 'Kim Lee', email: 'kim@lee.example' }]);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await expect(page).toHaveURL(/\/admin\/board$/);
  await expect(column(page, 'New').getByRole('listitem')).toHaveCount(3);
  await expect(column(page, 'New')).toHaveAccessibleName('New: 3');
  await expectAccessible(page);

  // By hand.
  await drag(page, 'Riverside Plumbing', 'Contacted');
  await expect(column(page, 'Contacted').getByRole('link', { name: 'Riverside Plumbing' })).toBeVisible();
  await expect.poll(() => storedStatuses(desk, [riverside])).toEqual(['contacted']);

  // By Space and arrow keys, told to screen readers; the value is asked for.
  await cardLink(page, 'Hillside Roofing').focus();
  await page.keyboard.press('Space');
  const told = page.locator('[id^=DndLiveRegion]');
  await expect(told).toHaveText(/Hillside Roofing is over New, column 1 of 5|Picked up Hillside Roofing/);
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText('Hillside Roofing is over Contacted, column 2 of 5.');
  await page.keyboard.press('ArrowRight');
  await expect(told).toHaveText('Hillside Roofing is over Qualified, column 3 of 5.');
  await page.keyboard.press('Space');
  await expect(told).toHaveText('Hillside Roofing was dropped on Qualified.');
  const asked = page.getByRole('region', {
    name: 'Hillside Roofing qualified. What could the deal be worth?',
  });
  await expect(asked.getByLabel('Deal value (USD)')).toBeFocused();
  await page.keyboard.type('12,500');
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(column(page, 'Qualified').getByRole('link', { name: 'Hillside Roofing' })).toBeFocused();
  await expect(column(page, 'Qualified')).toContainText('$12,500');
  await expect.poll(() => storedStatuses(desk, [hillside])).toEqual(['qualified']);

  // A digit on a focused card, and taken back.
  await cardLink(page, 'Kim Lee').focus();
  await page.keyboard.press('2');
  await expect(column(page, 'Contacted').getByRole('link', { name: 'Kim Lee' })).toBeFocused();
  await expect
    .poll(() => storedStatuses(desk, [consultation], 'public.consultation_requests'))
    .toEqual(['contacted']);
  await page.keyboard.press('z');
  await expect(column(page, 'New').getByRole('link', { name: 'Kim Lee' })).toBeVisible();
  await expect
    .poll(() => storedStatuses(desk, [consultation], 'public.consultation_requests'))
    .toEqual(['new']);

  // A new lead appears by itself, and one that a colleague moves.
  await addSubmissions(desk, [{ business_name: 'Late Arrival' }]);
  await changeLead(desk, 'public.onboarding_submissions', riverside, { status: 'lost' });
  await expect(column(page, 'New').getByRole('link', { name: 'Late Arrival' })).toBeVisible();
  // Decided leads are out of the way until they are looked for.
  await expect(column(page, 'Lost')).toHaveAccessibleName('Lost: 1');
  await page.getByRole('button', { name: 'Unfold Lost 1' }).click();
  await expect(column(page, 'Lost').getByRole('link', { name: 'Riverside Plumbing' })).toBeVisible();
  await expectAccessible(page);
});

test('who moves a card second decides again; the question about the value takes the keys, and gives them back', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  const ids = await addSubmissions(desk, [
    { business_name: 'Riverside Plumbing' },
    { business_name: 'Hillside Roofing', contact_email: 'leo@hillside.example' },
  ]);
  const [riverside = '', hillside = ''] = ids;
  const value = async () => {
    const { rows } = await desk.sql.query<{ deal_value: string | null; monthly_value: string | null }>(
      'select deal_value, monthly_value from public.onboarding_submissions where id = $1',
      [riverside],
    );
    return [rows[0]?.deal_value, rows[0]?.monthly_value].map((amount) =>
      amount == null ? null : Number(amount),
    );
  };
  await stopFollowing(page);
  await page.goto('/admin/board');
  await expect(column(page, 'New').getByRole('listitem')).toHaveCount(2);

  await changeLead(desk, 'public.onboarding_submissions', hillside, { status: 'lost' });
  await cardLink(page, 'Hillside Roofing').focus();
  await page.keyboard.press('2');
  const conflict = page.getByRole('region', { name: 'A colleague moved Hillside Roofing' });
  await expect(conflict.getByRole('alert')).toContainText('Your choice, Contacted, was not saved.');
  await expect(column(page, 'Lost')).toHaveAccessibleName('Lost: 1');
  await conflict.getByRole('button', { name: 'Set to Contacted anyway' }).click();
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['new', 'contacted']);
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 409')]);

  // Carried to Qualified, and typed on without a look.
  await cardLink(page, 'Riverside Plumbing').focus();
  await page.keyboard.press('Space');
  await expect(column(page, 'New')).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Contacted')).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(column(page, 'Qualified')).toHaveAttribute('data-over', 'true');
  await page.keyboard.press('Space');
  await page.keyboard.type('4200');
  const question = page.getByRole('region', { name: /Riverside Plumbing qualified/ });
  await expect(question.getByLabel('Deal value (USD)')).toHaveValue('4200');
  const toaster = page.getByRole('region', { name: 'Notifications' });
  await expect(toast(page, 'Status updated successfully').last()).toBeVisible();
  const [message, asked] = [await toaster.boundingBox(), await question.boundingBox()];
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(asked?.y ?? 0);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(cardLink(page, 'Riverside Plumbing')).toBeFocused();
  expect(await storedStatuses(desk, ids)).toEqual(['qualified', 'contacted']);
  expect(await value()).toEqual([4200, null]);

  // By key; Escape leaves the question for later, and the keys are the board's again.
  await cardLink(page, 'Hillside Roofing').focus();
  await page.keyboard.press('5');
  await page.keyboard.type('2 of 4');
  const lost = page.getByRole('region', { name: /Hillside Roofing lost/ });
  await expect(lost.getByLabel('Reason')).toHaveValue('2 of 4');
  await page.keyboard.press('Escape');
  await expect(cardLink(page, 'Hillside Roofing')).toBeFocused();
  await page.keyboard.press('2');
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['qualified', 'contacted']);
  await expect(lost).toBeHidden();
});

test('on a phone a card moves by its menu, and by a finger that leaves the page where it is', {
  tag: '@long',
}, async ({ browser, staffState, desk }) => {
  const ids = await addSubmissions(
    desk,
    Array.from({ length: 12 }, (_, index) => ({ business_name: `Lead ${index + 1}` })),
  );
  const context = await browser.newContext({
    storageState: staffState,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/admin/board');
  await expect(cardLink(page, 'Lead 1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move Lead 2' }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  await expect(page.getByLabel('Reason', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Too expensive' }).click();
  await expect(column(page, 'Lost')).toContainText('Too expensive');
  await expectNothingWider(page);
  await page.getByRole('button', { name: /^New/ }).click();
  const phone = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    phone.send('Input.dispatchTouchEvent', { type, touchPoints });
  const card = page.getByRole('listitem').filter({ has: cardLink(page, 'Lead 1') });
  const tab = page.getByRole('button', { name: /^Contacted/ });
  await page.evaluate(() => window.scrollTo(0, 200));
  const before = await page.evaluate(() => window.scrollY);
  const [from, to] = [await card.boundingBox(), await tab.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  const start = { x: from.x + 60, y: from.y + 70 };
  const target = { x: to.x + to.width / 2, y: to.y + to.height / 2 };
  await touch('touchStart', start);
  await expect(card).toHaveAttribute('data-dragged', 'true');
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', {
      x: start.x + (target.x - start.x) * part,
      y: start.y + (target.y - start.y) * part,
    });
  }
  await expect(tab).toHaveAttribute('data-over', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await touch('touchEnd');
  await expect.poll(() => storedStatuses(desk, ids.slice(0, 2))).toEqual(['contacted', 'lost']);
  await context.close();
});
