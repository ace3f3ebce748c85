import { randomUUID } from 'node:crypto';
import routes from '../../apps/site/app/routes.ts';
import { deskPaths } from '../../apps/site/page-pipeline/pages/desk-shell.ts';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { holdCalls } from './assess-steps.ts';
import { addReport, fillDesk } from './desk-leads.ts';
import { expectScreenAccessible, IS_LONG } from './journey.ts';
import { expectGoodLooks, LOOKS } from './looks.ts';
import { AS_VISITOR, type Desk, expect, test } from './staff.ts';

/** Every screen of the desk, by its address. */

const OPEN = ['/admin/login', '/admin/reset-password', '/admin/code'];
const SCREENS = deskPaths(routes, '/admin').filter((path) => path !== '/admin' && !OPEN.includes(path));
/** All of them have one guard; `npm run test:journeys` visits each. */
const GUARDED = (IS_LONG ? SCREENS : SCREENS.slice(0, 3)).map((path) => path.replace(':id', randomUUID()));

test('every screen is accessible on a phone and on a desk, and has a title and a heading of its own', async ({
  page,
  desk,
}) => {
  const ids = await fill(desk);
  const titles = new Set<string>();
  for (const path of SCREENS) {
    const [resource = ''] = path.replace('/admin/', '').split('/');
    await test.step(path, async () => {
      await page.goto(path.replace(':id', ids[resource] ?? ''));
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      const isLoaded = () => expect(page.getByRole('main').locator('.skeleton'), path).toHaveCount(0);
      await expectGoodLooks(page, isLoaded, LOOKS, expectScreenAccessible);
      await expect(page, path).toHaveTitle(/\| Lead Desk \|/);
      titles.add(await page.title());
    });
  }
  expect(titles.size).toBe(SCREENS.length);
  for (const path of SCREENS.filter((each) => each.endsWith(':id'))) {
    await page.goto(path.replace(':id', randomUUID()));
    await expect(page.getByText('not found').first(), path).toBeVisible();
  }
  for (const path of ['/admin', '/admin/login']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/admin\/dashboard$/);
  }
});

test.describe('a visitor', () => {
  test.use({ storageState: AS_VISITOR });

  test('is led from every screen to the sign-in, and Back does not return', async ({ page }) => {
    await page.goto('/contact');
    for (const path of GUARDED) {
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

test('a spinner stands while it is not known who is there', async ({ page }) => {
  const release = await holdCalls(page, '**/rest/v1/user_roles**');
  await page.goto('/admin/settings');
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

/** Fills every screen; the id of one record of each kind, by the name of its screens. */
async function fill(desk: Desk): Promise<Record<string, string>> {
  await fillDesk(desk);
  const reports = await addReport(desk, fullReport());
  await desk.sql.query(
    `insert into private.imports (id, file_name, state, problem, created_by)
     select gen_random_uuid(), 'fair.csv', 'failed', 'The file has no rows.', id from auth.users where email = $1`,
    [desk.staff.email],
  );
  const newest = async (table: string) => {
    const { rows } = await desk.sql.query<{ id: string }>(
      `select id from ${table} order by created_at desc limit 1`,
    );
    return rows[0]?.id ?? '';
  };
  return {
    reports,
    submissions: await newest('public.onboarding_submissions'),
    consultations: await newest('public.consultation_requests'),
    unfinished: await newest('public.onboarding_drafts'),
    imports: await newest('private.imports'),
  };
}
