import { randomUUID } from 'node:crypto';
import { STAFF_PICTURE_PX } from '@fml/contract';
import { toast } from './assess-steps.ts';
import { rowOf } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { mailedCode, mailedLink } from './mailbox.ts';
import { AS_VISITOR, expect, signIn, signInByForm, signInElsewhere, test } from './staff.ts';

/** A PNG of one pixel. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

test('the theme holds after a reload, from the first paint on; a failed save goes back', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  await page.goto('/admin/settings');
  const theme = () => page.locator('html').getAttribute('data-theme');
  const { rows } = await desk.sql.query<{ id: string }>('select id from auth.users where email = $1', [
    desk.staff.email,
  ]);
  const savedTheme = async () => {
    const saved = await rowOf<{ theme: string | null }>(
      desk,
      `select (select theme from private.staff_preferences where user_id = '${rows[0]?.id}')`,
    );
    return saved.theme;
  };
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect.poll(theme).toBe('dark');
  await expect.poll(savedTheme).toBe('dark');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(theme).toBe('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.route('**/desk/save-preferences', (route) => route.abort());
  // Not `check`: the choice goes back at once.
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(toast(page, /^Not saved\./)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.unroute('**/desk/save-preferences');
  await page.getByRole('radio', { name: 'Device' }).check();
  await expect.poll(theme).toBeNull();
  await expect.poll(savedTheme).toBe('system');
  expect(consoleErrors.splice(0).every((text) => text.includes('ERR_FAILED'))).toBe(true);
});

test('a message that was not delivered is named at the top and sent again', async ({ page, desk }) => {
  await desk.sql.query(
    `insert into private.outbox (channel, kind, recipient, content, status, attempts, last_error, finished_at)
     values ('email', 'lead-notice', 'gone@agency.example', '{"subject":"A lead","text":"A lead","html":"<p>A lead</p>"}',
             'dead', 12, '550 no such mailbox', now())`,
  );
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /not delivered\. Check the outbox/ }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/outbox$/);
  const outbox = page.getByRole('region', { name: 'Outbox' });
  await expect(outbox.getByText('550 no such mailbox')).toBeVisible();
  await outbox.getByRole('button', { name: 'Send again to gone@agency.example' }).click();
  await expect(toast(page, /^Queued again/)).toBeVisible();
  await expect(outbox.getByText('gone@agency.example')).toBeHidden();
});

test('rooms have addresses: of the former one screen, from the list on a phone, and in the search', async ({
  page,
}) => {
  await page.goto('/admin/settings#hours');
  await expect(page).toHaveURL(/\/admin\/settings\/hours$/);
  await expect(page.getByRole('form', { name: 'Working hours' })).toBeVisible();
  const rooms = page.getByRole('navigation', { name: 'Settings' });
  await expect(rooms.getByRole('link', { name: 'Working hours' })).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rooms).toBeHidden();
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('region', { name: 'Profile Settings' })).toBeHidden();
  await rooms.getByRole('link', { name: 'Calendar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Calendar' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('round rob');
  await page.getByRole('option', { name: 'Assignment rules' }).click();
  await expect(page).toHaveURL(/\/admin\/settings\/assignment$/);
});

test('a picture covers the letters of a person everywhere, until it is removed', async ({ page }) => {
  await page.goto('/admin/settings/profile');
  const pictures = page.locator('img[src^="/staff-picture?of="]');
  const choose = page.getByLabel('Upload a picture');
  await choose.setInputFiles({ name: 'me.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(toast(page, /could not be read as a picture/)).toBeVisible();
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') });
  await expect(toast(page, 'Picture saved')).toBeVisible();
  // In the top bar and on the card.
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveJSProperty('naturalWidth', STAFF_PICTURE_PX);
  await page.reload();
  await expect(page.getByRole('banner').locator('img[src^="/staff-picture?of="]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(pictures).toHaveCount(0);
  await expect(choose).toBeFocused();
});

test.describe('with accounts of their own', () => {
  test.use({ storageState: AS_VISITOR });

  test('a colleague is invited, chooses a password, comes in, and is removed again', async ({
    page,
    desk,
    browser,
  }) => {
    const account = await desk.createAccount('inviter');
    const newcomerEmail = `newcomer-${randomUUID()}@agency.example`;
    await signIn(page, account);
    await page.goto('/admin/settings/team');
    const team = page.getByRole('region', { name: 'Team' });
    await team.getByRole('button', { name: 'Invite', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
    await expectAccessible(page);
    await dialog.getByLabel('Email', { exact: true }).fill('newcomer');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('Invalid email address')).toBeVisible();
    await dialog.getByLabel('Email', { exact: true }).fill(newcomerEmail);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(toast(page, `Invitation sent to ${newcomerEmail}.`)).toBeVisible();
    await expect(team.getByRole('listitem').filter({ hasText: newcomerEmail })).toContainText('Invited');

    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const newcomer = await context.newPage();
    const invitation = await mailedLink(newcomerEmail, 'invite');
    await newcomer.goto(invitation);
    await newcomer.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(newcomer.getByRole('heading', { level: 1, name: 'Welcome to the desk' })).toBeVisible();
    await newcomer.getByRole('textbox', { name: 'New password' }).fill('short');
    await newcomer.getByRole('button', { name: 'Save password' }).click();
    await expect(newcomer.getByText(/at least 12 characters/i).last()).toBeVisible();
    await newcomer.getByRole('textbox', { name: 'New password' }).fill('six brown clocks strike noon');
    await newcomer.getByRole('button', { name: 'Save password' }).click();
    await expect(newcomer).toHaveURL(/\/admin\/dashboard$/);
    await newcomer.waitForLoadState('networkidle');
    // The link was used: on another device it says what it was, and whom to ask.
    const elsewhere = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
    await elsewhere.setViewportSize({ width: 390, height: 844 });
    await elsewhere.goto(invitation);
    await elsewhere.getByRole('button', { name: 'Accept the invitation' }).click();
    const ended = elsewhere.getByRole('heading', { level: 1, name: 'This invitation no longer works' });
    await expect(ended).toBeVisible();
    await expect(elsewhere.getByText('The colleague who invited you can send a new one.')).toBeVisible();
    await expectAccessible(elsewhere);
    await elsewhere.getByRole('link', { name: 'I already chose a password: sign in' }).click();
    await expect(elsewhere).toHaveURL(/\/admin\/login$/);
    await elsewhere.context().close();

    await page.reload();
    await team.getByRole('button', { name: `Remove ${newcomerEmail}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, `${newcomerEmail} is no longer on the team.`)).toBeVisible();
    // The open page finds out by itself, and the right password does not lead back in.
    const over = newcomer.getByRole('dialog', { name: 'Your session has ended' });
    await over.getByLabel('Password', { exact: true }).fill('six brown clocks strike noon');
    await over.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(toast(newcomer, 'Access denied. Admin privileges required.')).toBeVisible();
    await expect(newcomer).toHaveURL(/\/admin\/login$/);
    await context.close();
  });

  test('an invitation is sent again and accepted by its code, and the role comes with the password', {
    tag: '@long',
  }, async ({ page, desk, browser }) => {
    const account = await desk.createAccount('patient-inviter');
    const email = `slow-${randomUUID()}@agency.example`;
    await signIn(page, account);
    await page.goto('/admin/settings/team');
    const team = page.getByRole('region', { name: 'Team' });
    await team.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
    const row = team.getByRole('listitem').filter({ hasText: email });
    await expect(row).toContainText(', open until ');
    const resend = row.getByRole('button', { name: `Resend the invitation for ${email}` });
    // Limits are off in these journeys: the server's refusal is played.
    await page.route('**/functions/v1/invite-staff', (route) =>
      route.fulfill({ json: { error: 'A mail was sent a moment ago. Wait a minute.' } }),
    );
    await resend.click();
    await expect(toast(page, /^A mail was sent a moment ago/)).toBeVisible();
    await page.unroute('**/functions/v1/invite-staff');
    const opened = await mailedCode(email, 'invite');

    const context = await browser.newContext();
    const newcomer = await context.newPage();
    const enterCode = async (code: string) => {
      await newcomer.goto('/admin/code');
      await newcomer.getByLabel('Email', { exact: true }).fill(email);
      await newcomer.getByRole('textbox', { name: 'Code' }).fill(code);
      await newcomer.getByRole('button', { name: 'Continue' }).click();
      await expect(newcomer.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    };
    await enterCode(opened);
    // Gone without a password: still invited, and no lead is seen.
    await newcomer.goto('/admin/submissions');
    await expect(newcomer).toHaveURL(/\/admin\/login$/);
    await page.reload();
    await resend.click();
    await expect(toast(page, `Invitation sent to ${email} again.`)).toBeVisible();
    await expect.poll(() => mailedCode(email, 'invite')).not.toBe(opened);
    await enterCode(await mailedCode(email, 'invite'));
    await newcomer.getByRole('textbox', { name: 'New password' }).fill('six brown clocks strike noon');
    await newcomer.getByRole('button', { name: 'Save password' }).click();
    await expect(newcomer).toHaveURL(/\/admin\/dashboard$/);
    await page.reload();
    await expect(row).toContainText('Last signed in');
    await context.close();
  });

  test('a demoted admin loses the desk at the next request', { tag: '@long' }, async ({
    page,
    desk,
    consoleErrors,
  }) => {
    const account = await desk.createAccount('demoted');
    await signIn(page, account);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await desk.demote(account.email);
    // A call that was under way may have led out already: then there is no link to click.
    const links = page.getByRole('link', { name: 'Settings' });
    await links.evaluateAll(([link]) => link instanceof HTMLElement && link.click());
    await expect(toast(page, 'Access denied. Admin privileges required.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/login$/);
    consoleErrors.length = 0;
  });

  test('a password is changed with the current one, and other devices are signed out', {
    tag: '@long',
  }, async ({ page, desk, browser, consoleErrors }) => {
    const account = await desk.createAccount('changer');
    const elsewhere = await signInElsewhere(browser, account);
    await signIn(page, account);
    await page.goto('/admin/settings/sessions');
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: 'Sign out the others' }).click();
    await expect(toast(page, 'You are signed out everywhere else.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await elsewhere.context().close();

    await page.goto('/admin/settings/security');
    const next = 'nine yellow boats drift home';
    const form = page.getByRole('form', { name: 'Change password' });
    const enter = async (current: string) => {
      await form.getByLabel('Current password').fill(current);
      await form.getByLabel('New password').fill(next);
      await form.getByRole('button', { name: 'Change password' }).click();
    };
    await enter('not the current one');
    await expect(form.getByText('That is not your current password.')).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 400')]);
    await enter(account.password);
    await expect(toast(page, /^Password changed/)).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await signInByForm(page, { ...account, password: next });
  });
});
