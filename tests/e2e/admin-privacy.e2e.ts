import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { toast } from './assess-steps.ts';
import { addConsultations, addSubmissions } from './desk-leads.ts';
import { expectAccessible, expectScreenAccessible } from './journey.ts';
import { expectGoodLooks, LOOKS } from './looks.ts';
import { AS_VISITOR, expect, signIn, test } from './staff.ts';

test.use({ storageState: AS_VISITOR });

test('a person is looked up from their lead, downloaded, and erased after typing the address', async ({
  page,
  desk,
}) => {
  const manager = await desk.createAccount('privacy-manager', { staffRole: 'manager' });
  const email = `forget-${randomUUID()}@me.example`;
  const [id = ''] = await addSubmissions(desk, [
    {
      business_name: 'Forget Me Bakery',
      contact_email: email,
      attribution: '{"last":{"utm_source":"google"}}',
    },
  ]);
  await addConsultations(desk, [{ email }]);
  await signIn(page, manager);
  await page.goto(`/admin/submissions/${id}`);
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  // The address is not in the address bar.
  expect(page.url()).not.toContain('forget');
  const found = page.getByRole('region', { name: 'What is stored' });
  await expect(found.getByRole('link', { name: 'Forget Me Bakery' })).toBeVisible();
  await expectGoodLooks(page, undefined, LOOKS, expectScreenAccessible);
  await found.getByRole('button', { name: 'Delete where they came from' }).click();
  await expect(toast(page, 'Withdrawn. Where they came from is deleted.')).toBeVisible();
  await expect(found.getByText('where they came from is not stored')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await found.getByRole('button', { name: 'Download their data' }).click();
  const file = await readFile((await (await downloading).path()) ?? '', 'utf8');
  expect(JSON.parse(file)).toMatchObject({
    person: email,
    data: {
      onboarding_submissions: [{ business_name: 'Forget Me Bakery' }],
      consultation_requests: [{ email }],
    },
  });

  await found.getByRole('button', { name: 'Erase this person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await expect(dialog.getByText('Submissions: 1')).toBeVisible();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(dialog.getByText(`Type ${email} to confirm.`, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox').fill(email.toUpperCase());
  await dialog.getByRole('textbox').press('Enter');
  await expect(
    toast(page, 'Erased. The audit log records how much was deleted, but not whose data it was.'),
  ).toBeVisible();
  const { rows } = await desk.sql.query(
    'select from public.onboarding_submissions where contact_email = $1 union all select from public.consultation_requests where email = $1',
    [email],
  );
  expect(rows).toEqual([]);
  await page.getByLabel('Email address or phone number').fill(email);
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByText('Stopped email address, as a hash')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erase this person' })).toHaveCount(0);
});
