import type { Locator, Page } from '@playwright/test';
import { toast } from './assess-steps.ts';
import { addSubmissions } from './desk-leads.ts';
import { expectAccessible, expectNothingWider } from './journey.ts';
import { type Desk, expect, test } from './staff.ts';

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');

async function addShops(desk: Desk, count: number): Promise<string[]> {
  return addSubmissions(
    desk,
    Array.from({ length: count }, (_, index) => ({
      business_name: `Shop ${index + 1}`,
      contact_email: `owner${index + 1}@shop.example`,
      contact_phone: null,
      status: index % 2 === 0 ? 'new' : 'lost',
    })),
  );
}

async function topOf(part: Locator): Promise<number> {
  return (await part.first().boundingBox())?.y ?? Number.POSITIVE_INFINITY;
}

async function addViews(desk: Desk, names: readonly string[]): Promise<void> {
  await desk.sql.query(
    `insert into public.saved_views (user_id, screen, name, query)
     select id, 'submissions', name, 'q=' || place
     from auth.users, unnest($2::text[]) with ordinality view (name, place) where email = $1`,
    [desk.staff.email, names],
  );
}

test('seventeen rows and more fit a screen of 900 px, and a wide screen is used', { tag: '@long' }, async ({
  page,
  desk,
}) => {
  await addShops(desk, 30);
  await addViews(desk, ['Follow up', 'Hot', 'Law firms', 'Los Angeles', 'Radio', 'This week']);
  const inSight = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= 900)
          .length,
    );
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/submissions');
    await expect(rows(page)).toHaveCount(30);
    await expect(page.getByText(/waiting for a first reply/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'More views' })).toBeVisible();
    expect(await inSight(), `at ${width} px`).toBeGreaterThanOrEqual(17);
    const table = await page.getByRole('table').boundingBox();
    expect(table?.width ?? 0).toBeGreaterThan(width - 240 - 80);
  }
  // Columns are chosen, and chosen again after a reload.
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Source' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Source' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Source' })).toBeVisible();
  // All tools are in one row, the filters in a second one, and nothing is wider than the screen.
  const filtered = 'status=new,lost&type=law_firm,service_business&urgency=this_month&source=direct';
  for (const [address, first, maxTop] of [
    ['submissions', 'tbody tr[data-key]', 220],
    [`submissions?${filtered}&q=none`, '.list-chips', 180],
    ['board', '.board-card', 300],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/admin/${address}`);
    expect(await topOf(page.locator(first))).toBeLessThanOrEqual(maxTop);
    await expectNothingWider(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    expect(await topOf(page.locator(first))).toBeLessThanOrEqual(maxTop + 100);
    await expectNothingWider(page);
    const row = page.locator('.list-tools-row');
    expect(await row.evaluate((all) => all.scrollWidth - all.clientWidth)).toBeLessThanOrEqual(0);
  }
});

test('a view of the same name is replaced only when it is wanted, and has a name that can be changed', {
  tag: '@long',
}, async ({ page, desk, consoleErrors }) => {
  await addShops(desk, 4);
  const save = async (address: string) => {
    await page.goto(address);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('View name').fill('Follow up');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await save('/admin/submissions?status=lost');
  await expect(toast(page, 'View "Follow up" saved')).toBeVisible();
  await save('/admin/submissions?status=contacted');
  await expect(page.getByRole('alert')).toContainText('You already have a view with this name.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Follow up', exact: true }).click();
  await expect(page).toHaveURL(/status=lost$/);

  await save('/admin/submissions?status=contacted');
  await page.getByRole('button', { name: 'Replace' }).click();
  await expect(toast(page, 'View "Follow up" saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow up', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('button', { name: 'Rename view Follow up' }).click();
  await page.getByLabel('View name').fill('Waiting for an answer');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Waiting for an answer', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Follow up', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Delete view Waiting for an answer' }).click();
  await expect(toast(page, 'View "Waiting for an answer" deleted')).toBeVisible();
  // The browser itself writes the two refusals into the console.
  expect(consoleErrors.splice(0).filter((line) => !line.includes('status of 409'))).toEqual([]);
});

test('a link to a page that is none begins with the first page', { tag: '@long' }, async ({
  page,
  desk,
  consoleErrors,
}) => {
  await addShops(desk, 4);
  for (const address of ['/admin/submissions?status=lost&', '/admin/unfinished?', '/admin/reports?']) {
    await page.goto(`${address}cursor=nonsense&page=3`);
    await expect(page.getByText('This link points to a page that no longer exists.')).toBeVisible();
    await expect(page).not.toHaveURL(/cursor/);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.goto('/admin/submissions?status=lost&cursor=nonsense');
  await expect(rows(page)).toHaveCount(2);
  const others = consoleErrors.splice(0).filter((line) => !line.includes('status of 400'));
  expect(others).toEqual([]);
});

test('paper shows what is known and nothing that operates it', { tag: '@long' }, async ({ page, desk }) => {
  const [id = ''] = await addShops(desk, 2);
  await page.emulateMedia({ media: 'print' });
  for (const address of ['/admin/submissions', `/admin/submissions/${id}`, '/admin/reports']) {
    await page.goto(address);
    await expect(page.locator('.desk-main h1')).toBeVisible();
    await expect(page.locator('.desk-sidebar')).toBeHidden();
    // The heading of a column that can be sorted is a heading on paper.
    await expect(page.locator('button:not(th button)').filter({ visible: true })).toHaveCount(0);
    await expectNothingWider(page);
  }
  await page.goto(`/admin/submissions/${id}`);
  await expect(page.getByText('owner1@shop.example').first()).toBeVisible();
});
