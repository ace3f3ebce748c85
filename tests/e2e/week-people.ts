import type { StaffRole } from '@fml/contract';
import type { Browser, Page } from '@playwright/test';
import { STAFF_ROLE_LABELS } from '../../apps/site/app/admin/staff/role-labels.ts';
import { toast } from './assess-steps.ts';
import { addresses } from './journey.ts';
import { mailedLink } from './mailbox.ts';
import { expect, signInByForm } from './staff.ts';

const PASSWORD = 'six brown clocks strike noon';

/** An owner invites a person into a role. */
export async function invite(owner: Page, email: string, role: StaffRole): Promise<void> {
  await owner.goto('/admin/settings/team');
  const team = owner.getByRole('region', { name: 'Team' });
  await team.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = owner.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByRole('radio', { name: new RegExp(`^${STAFF_ROLE_LABELS[role]}`) }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(toast(owner, `Invitation sent to ${email}.`)).toBeVisible();
  await expect(team.getByRole('listitem').filter({ hasText: email })).toContainText('Invited');
}

/** The person follows the mailed link, sets a password, and signs in with it in a browser that knows nothing yet. */
export async function join(browser: Browser, email: string): Promise<Page> {
  const arriving = await newPage(browser);
  await arriving.goto(await mailedLink(email, 'invite'));
  await arriving.getByRole('button', { name: 'Accept the invitation' }).click();
  await arriving.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await arriving.getByRole('button', { name: 'Save password' }).click();
  await expect(arriving).toHaveURL(/\/admin\/dashboard$/);
  await arriving.context().close();
  const page = await newPage(browser);
  await signInByForm(page, { email, password: PASSWORD });
  return page;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: addresses.product,
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [] },
  });
  return context.newPage();
}
