import { addSubmissions, storedStatuses } from './desk-leads.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './staff.ts';

test('a status set by key or for many asks for the value or the reason, and the list goes on working', {
  tag: '@long',
}, async ({ page, desk }) => {
  const ids = await addSubmissions(
    desk,
    [0, 1, 2, 3].map((n) => ({ business_name: `Lead ${n}`, status: 'contacted' })),
  );
  const row = (n: number) => page.getByRole('row').filter({ hasText: `Lead ${n}` });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.goto('/admin/submissions');
  await expect(row(3)).toBeVisible();
  // What it could be worth is asked from Qualified on.
  await press('j', '3');
  await expect(
    page.getByRole('region', { name: 'Lead 0 qualified. What could the deal be worth?' }),
  ).toBeVisible();
  await press('4');
  const won = page.getByRole('region', { name: 'Lead 0 won. What is the deal worth?' });
  await expect(won).toBeVisible();
  await expectAccessible(page);
  await press('v');
  await expect(won.getByLabel('Deal value (USD)')).toBeFocused();
  await page.keyboard.type('0');
  await press('Enter');
  await expect(won.getByRole('alert')).toContainText('Enter an amount above $0');
  await won.getByLabel('Deal value (USD)').fill('12,500');
  await won.getByLabel('Monthly value (USD)').fill('900');
  await press('Enter');
  await expect(won).toBeHidden();
  await expect(row(0)).toContainText('$12,500 + $900 a month');

  // Two at once; the question goes when their status is taken back.
  await row(1).getByRole('checkbox').check();
  await row(2).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Lost' }).click();
  const lost = page.getByRole('region', { name: '2 submissions lost. What was the reason?' });
  await lost.getByRole('button', { name: 'Too expensive' }).click();
  await expect(lost).toBeHidden();
  await expect(row(1)).toContainText('Too expensive');
  await expect(row(2)).toContainText('Too expensive');
  await row(3).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Qualified' }).click();
  const qualified = page.getByRole('region', { name: 'Lead 3 qualified. What could the deal be worth?' });
  await qualified.getByLabel('Monthly value (USD)').fill('250');
  await qualified.getByRole('button', { name: 'Save' }).click();
  await expect(row(3)).toContainText('$250 a month');
  expect(await storedStatuses(desk, ids)).toEqual(['converted', 'lost', 'lost', 'qualified']);
});
