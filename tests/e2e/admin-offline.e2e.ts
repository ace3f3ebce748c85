import type { Page } from '@playwright/test';
import { descendantsOf } from '../chaos/process-tree.ts';
import { toast } from './assess-steps.ts';
import { addSubmissions, changeLead, storedStatuses } from './desk-leads.ts';
import { expectAccessible, journeyProduct } from './journey.ts';
import { type Desk, expect, test } from './staff.ts';

const status = (page: Page) => page.getByRole('combobox', { name: 'Status' });
const bar = (page: Page) => page.getByRole('status').filter({ hasText: /offline|Sending|cannot be reached/ });
const note = (page: Page) => page.getByRole('article', { name: 'Note not sent yet' });

async function storedNotes(desk: Desk, id: string): Promise<string[]> {
  const { rows } = await desk.sql.query<{ body: string }>(
    'select body from public.lead_notes where lead_id = $1 and deleted_at is null order by created_at',
    [id],
  );
  return rows.map(({ body }) => body);
}

/** Until nothing is under way that going offline would cut off. */
async function openLead(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/submissions/${id}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Sent the questionnaire' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Calls that fail without a connection are written into the console by the browser itself; so are `others`. */
function forgiveLostCalls(consoleErrors: string[], others: readonly string[] = []): void {
  const lines = consoleErrors.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'));
  expect(lines).toEqual(others.map((text) => expect.stringContaining(text)));
}

test('what is done without a connection waits in sight, and is sent once when it is back', async ({
  page,
  desk,
  context,
  consoleErrors,
}) => {
  const [id = '', other = ''] = await addSubmissions(desk, [
    {},
    { business_name: 'Hillside Roofing', contact_email: 'leo@hillside.example' },
  ]);
  await openLead(page, id);
  await context.setOffline(true);
  await expect(bar(page)).toContainText('You are offline.');

  await status(page).selectOption('Lost');
  await expect(bar(page)).toHaveText('You are offline. 1 change is waiting to be sent.');
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  await page.getByLabel('New note').fill('Met at the fair');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(note(page)).toContainText('Met at the fair');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(bar(page)).toBeInViewport();
  await expect(page.getByLabel('New note')).toHaveValue('');
  await page.getByRole('region', { name: 'Properties' }).getByRole('button', { name: 'Spam' }).click();
  await page.getByRole('region', { name: 'Properties' }).getByRole('button', { name: 'Save' }).click();
  await expect(bar(page)).toHaveText('You are offline. 3 changes are waiting to be sent.');
  await expectAccessible(page);
  expect(await storedStatuses(desk, [id])).toEqual(['new']);

  await context.setOffline(false);
  await expect(toast(page, 'Your 3 changes were sent')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(status(page)).toHaveValue('lost');
  await expect(note(page)).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'You wrote a note' })).toContainText(
    'Met at the fair',
  );
  expect(await storedStatuses(desk, [id, other])).toEqual(['lost', 'new']);
  expect(await storedNotes(desk, id)).toEqual(['Met at the fair']);
  await page.reload();
  await expect(page.getByLabel('Reason')).toHaveValue('Spam');
  forgiveLostCalls(consoleErrors);
});

const [CHANGES, ASSIGNMENTS] = ['**/desk/set-lead-status', '**/desk/assign-leads'];

/** The server that is to save the next such change dies: before the change has arrived, or before it has answered. */
async function killDuring(page: Page, calls: string, moment: 'before' | 'after'): Promise<void> {
  await page.route(
    calls,
    async (route) => {
      if (moment === 'after') await route.fetch();
      const server = descendantsOf(journeyProduct.pid).find(({ commandLine }) =>
        commandLine.includes('apps/site/server/main.ts'),
      );
      process.kill(server?.pid ?? 0, 'SIGKILL');
      if (moment === 'after') await route.abort('connectionreset');
      else await route.continue();
    },
    { times: 1 },
  );
}

/** Beside these only the browser's own lines about lost and refused calls are in the console. */
const expectCalm = (consoleErrors: string[]) =>
  expect(consoleErrors.splice(0).filter((line) => !/ERR_|502|503|400|409/.test(line))).toEqual([]);

test('a server that dies before it can say that it saved loses nothing, and nothing is stored twice', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const [id = ''] = await addSubmissions(desk, [{}]);
  await openLead(page, id);
  await killDuring(page, CHANGES, 'after');
  await page.keyboard.press('2');
  await expect(toast(page, 'The status is saved in this browser and waiting to be sent.')).toBeVisible();
  // Behind it: taken back, although the first one did arrive.
  await page.keyboard.press('z');
  await expect(toast(page, 'changes were sent').last()).toBeVisible();
  await expect.poll(() => storedStatuses(desk, [id])).toEqual(['new']);
  await expect(page.getByRole('list', { name: 'Changes that were not saved' })).toBeHidden();
  await expect(bar(page)).toBeHidden();

  // A refusal is shown, and nothing waits.
  await openLead(page, id);
  await page.route(CHANGES, (route) =>
    route.fulfill({ status: 400, json: { code: 'malformed', error: 'No.' } }),
  );
  await page.keyboard.press('2');
  await expect(toast(page, 'Failed to update status')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  await expect(status(page)).toHaveValue('new');
  expectCalm(consoleErrors);
});

test('a server that dies before a change arrives, or with an owner and a note, loses nothing either', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  const [first = '', second = ''] = await addSubmissions(desk, [
    {},
    { business_name: 'Hillside Roofing', contact_email: 'leo@hillside.example' },
  ]);
  await openLead(page, first);
  await killDuring(page, CHANGES, 'before');
  await page.keyboard.press('2');
  await expect(toast(page, 'The status is saved in this browser and waiting to be sent.')).toBeVisible();
  await expect(toast(page, 'Failed to update status')).toHaveCount(0);
  await expect(status(page)).toHaveValue('contacted');
  await expect.poll(() => storedStatuses(desk, [first])).toEqual(['contacted']);
  await expect(bar(page)).toBeHidden();

  await openLead(page, second);
  await killDuring(page, ASSIGNMENTS, 'after');
  await page.keyboard.press('a');
  await expect(page.getByRole('combobox', { name: 'Colleague' })).toBeFocused();
  await page.getByLabel('Note (optional)').fill('Met at the fair');
  await page.getByLabel('Note (optional)').press('Control+Enter');
  await expect(toast(page, 'The owner is saved in this browser and waiting to be sent.')).toBeVisible();
  await expect(toast(page, 'Your change was sent')).toBeVisible();
  await expect(bar(page)).toBeHidden();
  expect(await storedNotes(desk, second)).toEqual(['Met at the fair']);
  expectCalm(consoleErrors);
});

test('closing the tab is warned of, and what waited is sent by the next page', { tag: '@long' }, async ({
  page,
  desk,
  context,
  consoleErrors,
}) => {
  const ids = await addSubmissions(desk, [{}]);
  // The headless browser ends with its last page.
  const next = await context.newPage();
  await openLead(page, ids[0] ?? '');
  await context.setOffline(true);
  await status(page).selectOption('Qualified');
  await page.getByLabel('New note').fill('Asked for an offer');
  await page.getByLabel('New note').press('Control+Enter');
  await expect(bar(page)).toHaveText('You are offline. 2 changes are waiting to be sent.');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  // Until it is gone, nothing can be set for the whole browser.
  const closed = page.waitForEvent('close');
  await question.accept();
  await closed;
  expect(await storedStatuses(desk, ids)).toEqual(['new']);

  await context.setOffline(false);
  await next.goto('/admin/dashboard');
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['qualified']);
  await expect.poll(() => storedNotes(desk, ids[0] ?? '')).toEqual(['Asked for an offer']);
  await next.goto(`/admin/submissions/${ids[0]}`);
  await expect(status(next)).toHaveValue('qualified');
  await expect(bar(next)).toBeHidden();
  forgiveLostCalls(consoleErrors);
});

test('a colleague who was faster is not written over; signing out with something waiting is asked', {
  tag: '@long',
}, async ({ page, desk, context, consoleErrors }) => {
  const ids = await addSubmissions(desk, [{}]);
  const id = ids[0] ?? '';
  await openLead(page, id);
  await context.setOffline(true);
  await status(page).selectOption('Lost');
  await expect(bar(page)).toContainText('1 change is waiting');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const question = page.getByRole('dialog', { name: '1 change has not been sent yet' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await changeLead(desk, 'public.onboarding_submissions', id, { status: 'qualified' });

  await context.setOffline(false);
  const banner = page.getByRole('alert').filter({ hasText: 'Your choice, Lost, was not saved.' });
  await expect(banner).toBeVisible();
  await expect(status(page)).toHaveValue('qualified');
  await expect(page.getByRole('list', { name: 'Changes that were not saved' })).toContainText(
    'Not saved: the status Lost for Riverside Plumbing.',
  );
  expect(await storedStatuses(desk, ids)).toEqual(['qualified']);
  await expectAccessible(page);
  await banner.getByRole('button', { name: 'Set to Lost anyway' }).click();
  await expect.poll(() => storedStatuses(desk, ids)).toEqual(['lost']);
  await expect(page.getByRole('list', { name: 'Changes that were not saved' })).toBeHidden();
  forgiveLostCalls(consoleErrors, ['status of 409']);
});
