import { addConsultations, addSubmissions, changeLead } from './desk-leads.ts';
import { expect, expectAccessible } from './journey.ts';
import { type Desk, stopFollowing, test } from './staff.ts';

const ROSA = {
  business_name: 'Rosa Bakery',
  contact_name: 'Rosa Marquez',
  contact_email: 'rosa@bakery.example',
};

/** A custom field with its values, by lead. */
async function addVehicles(desk: Desk, vehicles: Readonly<Record<string, string>>): Promise<void> {
  await desk.sql.query(
    `with field as (insert into public.custom_fields (name, type) values ('Vehicle', 'text') returning id)
     insert into public.custom_field_values (lead_id, field_id, type, text_value)
     select key::uuid, (select id from field), 'text', value from jsonb_each_text($1)`,
    [vehicles],
  );
}

test('two leads of one person are compared, merged by keyboard, and undone in the timeline', async ({
  page,
  desk,
  consoleErrors,
}) => {
  const [id = ''] = await addSubmissions(desk, [{ ...ROSA, contact_phone: '(213) 555-0100' }]);
  const [other = ''] = await addConsultations(desk, [
    { name: 'Rosa Marquez', email: ROSA.contact_email, phone: '(213) 555-0199', status: 'contacted' },
  ]);
  await addVehicles(desk, { [id]: 'Van', [other]: 'Truck' });
  await stopFollowing(page);
  await page.goto(`/admin/submissions/${id}`);
  await expect(page.getByText('Possible duplicate: same email address and similar name.')).toBeVisible();
  // Named once, in its card.
  await expect(page.getByRole('link', { name: 'Rosa Marquez' })).toHaveCount(1);

  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'Compare and merge' });
  // The submission stays unless a person chooses otherwise: a consultation has fewer fields.
  await expect(dialog.getByRole('radio', { name: /Rosa Bakery Submission/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /Rosa Marquez Consultation/ }).check();
  await expect(dialog.getByText('Stays in the timeline: business Rosa Bakery')).toBeVisible();
  await dialog.getByRole('radio', { name: /Rosa Bakery Submission/ }).check();
  const phone = dialog.getByRole('group', { name: 'Phone' });
  await expect(phone.getByRole('radio', { name: '(213) 555-0100' })).toBeChecked();
  await phone.getByRole('radio', { name: '(213) 555-0100' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(phone.getByRole('radio', { name: '(213) 555-0199' })).toBeChecked();
  const own = dialog.getByRole('group', { name: 'Vehicle' });
  await expect(own.getByRole('radio', { name: 'Van' })).toBeChecked();
  await own.getByRole('radio', { name: 'Truck' }).check();
  await expectAccessible(page);

  // A colleague was faster: what was chosen stays, and the second try is of what is there now.
  await changeLead(desk, 'public.consultation_requests', other, { status: 'qualified' });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not merged.');
  await expect(dialog.getByRole('radio', { name: 'Qualified' })).toBeChecked();
  await expect(phone.getByRole('radio', { name: '(213) 555-0199' })).toBeChecked();
  expect(consoleErrors.splice(0).every((line) => line.includes('409'))).toBe(true);
  await dialog.getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('You merged Rosa Marquez into Rosa Bakery')).toBeVisible();
  await expect(page.getByText('Phone: now (213) 555-0199, before (213) 555-0100')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText('(213) 555-0199');
  const fields = page.getByRole('region', { name: 'Custom fields' });
  await expect(fields.getByLabel('Vehicle')).toHaveValue('Truck');

  await page.goto(`/admin/consultations/${other}`);
  await expect(page.getByText('You merged this lead into Rosa Bakery')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Rosa Bakery' }).first().click();
  await page.getByRole('button', { name: 'Undo merge of Rosa Marquez' }).click();
  await expect(page.getByText('You undid the merge of Rosa Marquez into Rosa Bakery')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText('(213) 555-0100');
  await expect(page.getByText('Possible duplicate: same email address')).toBeVisible();
  await expect(fields.getByLabel('Vehicle')).toHaveValue('Van');
});

test('pairs below the newest leads are found by themselves: one is told apart for good, one is merged', {
  tag: '@long',
}, async ({ page, desk }) => {
  await addSubmissions(desk, [
    { ...ROSA, business_name: 'Rosa Bakery LLC' },
    ROSA,
    {
      business_name: 'Lee Roofing',
      contact_email: 'lee@roofing.example',
      website_url: 'https://lee.example',
    },
    {
      business_name: 'Lee and Sons',
      contact_email: 'sons@roofing.example',
      website_url: 'https://lee.example',
    },
  ]);
  // The newest thousand, as if there were so many, hold no pair.
  let goOn: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/functions/v1/desk/duplicate-pairs', async (route) => {
    if ((route.request().postDataJSON() as { cursor: string | null }).cursor === null) {
      const nextCursor = '2999-01-05T09:00:00+00:00~ffffffff-ffff-ffff-ffff-ffffffffffff';
      return route.fulfill({ json: { pairs: [], lookedTo: '2027-01-05T09:00:00+00:00', nextCursor } });
    }
    await wait;
    return route.continue();
  });
  await page.goto('/admin/duplicates');
  await expect(page.getByText('Looking for duplicates among the leads before Jan 5, 2027...')).toBeVisible();
  await expect(page.getByText('No duplicates found')).toHaveCount(0);
  goOn();
  const pairs = page.getByRole('main').getByRole('listitem').filter({ hasText: 'same' });
  await expect(pairs).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Look further back' })).toHaveCount(0);
  await expectAccessible(page);
  await pairs
    .filter({ hasText: 'Lee' })
    .getByRole('button', { name: /Not the same person/i })
    .click();
  await expect(pairs).toHaveCount(1);
  await pairs.getByRole('button', { name: /^Compare/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('No two leads look like one person.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByText('No two leads look like one person.')).toBeVisible();
});
