import { verifiedEvent } from '@fml/leads/testing/webhook-verifier';
import { type ReceivedPost, startReceiver } from '../conformance/webhook-receiver.ts';
import { addresses, expect, expectAccessible } from './journey.ts';
import { test } from './staff.ts';

test('a program gets a key and a webhook, adds a lead, and hears of it; revoked, it is refused', async ({
  page,
  request,
  consoleErrors,
}) => {
  const receiver = await startReceiver();
  try {
    await page.goto('/admin/settings/api');
    const keys = page.getByRole('region', { name: 'API keys' });
    await keys.getByRole('button', { name: 'Create a key' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Give the key a name')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Zapier');
    await dialog.getByRole('radio', { name: /For an application/ }).check();
    await dialog.getByRole('checkbox', { name: /Add leads and notes/ }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create the key' }).click();
    const shown = keys.getByLabel('Key “Zapier”', { exact: true });
    await expect(shown).toHaveValue(/^fml_app_[0-9a-f]{64}$/);
    const key = await shown.inputValue();

    const hooks = page.getByRole('region', { name: 'Webhooks' });
    await hooks.getByRole('button', { name: 'Add a webhook' }).click();
    await dialog.getByLabel('Address').fill('http://hooks.example/');
    await dialog.getByRole('button', { name: 'Add the webhook' }).click();
    await expect(dialog.getByText(/begins with https/)).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('status of 400')]);
    await dialog.getByLabel('Address').fill(receiver.address);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add the webhook' }).click();
    const secret = await hooks.getByLabel(/^Signing secret of/).inputValue();

    const added = await request.post(`${addresses.product}/api/v1/leads`, {
      headers: { authorization: `Bearer ${key}` },
      data: { source: 'social_media', contact_name: 'Lee Park', email: 'lee@park.example' },
    });
    expect(added.status()).toBe(201);
    const { id } = (await added.json()) as { id: string };
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(verifiedEvent(secret, receiver.received[0] as ReceivedPost)).toMatchObject({
      type: 'lead.created',
      data: { application: 'Zapier', lead: { id, contact_name: 'Lee Park' } },
    });

    await hooks.getByRole('button', { name: 'Deliveries' }).click();
    await expect(dialog.getByText('Delivered', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Send again: lead.created/ }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids[1]).toBe(ids[0]);
    await page.keyboard.press('Escape');

    // After a reload nothing shows the key or the secret again.
    await page.reload();
    await expect(keys.getByText('fml_app_')).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
    await keys.getByRole('button', { name: 'Revoke Zapier' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(keys.getByText('Ended')).toBeVisible();
    const refused = await request.get(`${addresses.product}/api/v1/key`, {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(refused.status()).toBe(401);
    await hooks.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(hooks.getByText('There are no webhooks yet.')).toBeVisible();

    await page.goto(`/admin/submissions/${id}`);
    await expect(page.getByText('Zapier entered this lead by hand')).toBeVisible();
  } finally {
    await receiver.stop();
  }
});
