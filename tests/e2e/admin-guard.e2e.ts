import { randomUUID } from 'node:crypto';
import routes from '../../apps/site/app/routes.ts';
import { deskPaths } from '../../apps/site/page-pipeline/pages/desk-shell.ts';
import { holdCalls } from './assess-steps.ts';
import { AS_VISITOR, expect, test } from './staff.ts';

const UNKNOWN_ID = randomUUID();
/** Every address of the desk, with an id where one belongs. */
const ADDRESSES = deskPaths(routes, '/admin').map((path) => path.replace(':id', UNKNOWN_ID));
const OPEN = ['/admin/login', '/admin/reset-password', '/admin/code'];
const GUARDED = ADDRESSES.filter((path) => !OPEN.includes(path));
/** All of them have one guard; `npm run test:journeys` visits each. */
const VISITED = process.env['TESTS'] === 'all' ? GUARDED : GUARDED.slice(0, 3);

test.describe('a visitor', () => {
  test.use({ storageState: AS_VISITOR });

  test('is led from every screen to the sign-in, and Back does not return', async ({ page }) => {
    await page.goto('/contact');
    for (const path of VISITED) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      expect(response?.headers()['x-robots-tag'], path).toBe('noindex, nofollow');
      await expect(page, path).toHaveURL(/\/admin\/login$/);
      await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Lead desk' })).toHaveCount(0);
    }
    await page.goto('/contact');
    await page.goto('/admin/settings');
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/contact$/);
  });
});

test('an admin reaches every screen, each with a title and a heading of its own', { tag: '@long' }, async ({
  page,
}) => {
  expect(GUARDED.length).toBeGreaterThanOrEqual(10);
  const titles = new Set<string>();
  for (const path of GUARDED) {
    await page.goto(path);
    if (path.includes(UNKNOWN_ID)) await expect(page.getByRole('main'), path).toContainText('not found');
    else await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    await expect(page, path).toHaveTitle(/\| Lead Desk \|/);
    titles.add(await page.title());
  }
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  expect(titles.size).toBe(GUARDED.length - 1);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('a spinner stands while it is not known who is there', async ({ page }) => {
  const release = await holdCalls(page, '**/rest/v1/user_roles**');
  await page.goto('/admin/settings');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
