import type { Page } from '@playwright/test';
import { fillDesk, rowOf } from './desk-leads.ts';
import { expect, test } from './staff.ts';

function figure(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

test('a full desk shows what the tables hold, what to do next and what happened', async ({ page, desk }) => {
  await fillDesk(desk);
  const held = await rowOf<{
    total: number;
    fresh: number;
    converted: number;
    waiting: number;
    calls: number;
    longest: string;
  }>(
    desk,
    `select count(*)::int as total, (count(*) filter (where status = 'new'))::int as fresh,
       (count(*) filter (where status = 'converted'))::int as converted,
       (count(*) filter (where status = 'new' and created_at <= now() - interval '24 hours'))::int as waiting,
       (select count(*) from public.consultation_requests
         where status = 'new' and created_at <= now() - interval '24 hours')::int as calls,
       case when min(created_at) filter (where status = 'new') <=
         coalesce((select min(created_at) from public.consultation_requests where status = 'new'), 'infinity')
         then 'submissions' else 'consultations' end as longest
       from public.onboarding_submissions`,
  );
  await page.goto('/admin/dashboard');
  await expect(figure(page, 'Total Submissions')).toContainText(String(held.total));
  await expect(figure(page, 'New Leads')).toContainText(String(held.fresh));
  await expect(figure(page, 'Conversion Rate')).toContainText(
    `${((held.converted / held.total) * 100).toFixed(1)}%`,
  );
  await expect(figure(page, 'Conversion Rate')).toContainText(
    `${held.converted} of ${held.total} submissions converted`,
  );
  await expect(figure(page, 'Avg Response Time')).toContainText(/\d+[mhd]/);
  await expect(figure(page, 'Avg Response Time')).not.toContainText('2h 15m');
  await expect(page.getByText('Activity timeline coming soon...')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')).toHaveCount(12);

  const definition = page.getByRole('button', { name: 'What "New Leads" counts' });
  // A tooltip closes when the page moves, which what arrives above it may still do.
  await expect(async () => {
    await definition.blur();
    await definition.focus();
    await expect(page.getByRole('tooltip')).toContainText('New: status New.', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });

  const read = figure(page, 'What should I do next?').getByRole('link', { name: /^Read \d+/ });
  const unread = (await read.allTextContents()).map((text) => text.replace('Read ', ''));
  expect(unread.map((text) => text.replace(/\d+ /, ''))).toEqual(['submissions', 'consultations']);
  const [submissions = '', consultations = ''] = unread.map((text) => text.split(' ')[0]);

  // Before it come leads of one's own, where the seed gave some to this person.
  const waiting = figure(page, 'What should I do next?')
    .getByRole('listitem')
    .filter({ hasText: '24 hours' });
  await expect(waiting).toContainText(`${held.waiting + held.calls}leads have waited more than 24 hours`);
  // Each list opens with as many as its link says.
  const links = [`Call ${held.waiting} submissions`, `Call ${held.calls} consultations`];
  if (held.longest === 'consultations') links.reverse();
  await expect(waiting.getByRole('link')).toHaveText(links);
  await waiting.getByRole('link', { name: `Call ${held.waiting} submissions` }).click();
  await expect(page).toHaveURL('/admin/submissions?waiting=day&sort=oldest');
  const tabs = page.getByRole('navigation', { name: 'Kinds of leads' });
  await expect(tabs.getByRole('link')).toHaveText([
    `Submissions${submissions} unread`,
    `Consultations${consultations} unread`,
    'Unfinished',
    'Duplicates',
    'Board',
  ]);
  await expect(
    page.getByRole('navigation', { name: 'Lead desk' }).getByRole('link', { name: 'Submissions' }),
  ).toHaveText(`Submissions${submissions} unread`);
});

test('screens that were open before come back with what they showed, without asking anything first', {
  tag: '@long',
}, async ({ page, desk }) => {
  await fillDesk(desk);
  const screens = [
    ['Submissions', page.getByRole('table', { name: 'submissions' }).locator('tbody tr[data-key]').first()],
    ['Reports', page.getByRole('table', { name: 'Website reports' }).locator('tbody tr[data-key]').first()],
    [
      'Analytics',
      page.getByRole('region', { name: 'Response times in working hours' }).getByRole('listitem').first(),
    ],
    ['Settings', page.getByRole('region', { name: 'Team' }).getByText('You', { exact: true })],
    ['Dashboard', page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first()],
  ] as const;
  const open = async (name: string) => {
    await page.getByRole('navigation', { name: 'Lead desk' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await page.goto('/admin/dashboard');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  for (const [name, content] of screens) {
    await open(name);
    await expect(content).toBeVisible();
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  }
  // From here on no script and no answer arrives.
  await page.route(/\/(assets|rest|auth|functions)\//, () => new Promise(() => undefined));
  for (const [name, content] of screens) {
    await open(name);
    expect(await content.isVisible(), name).toBe(true);
    expect(await page.getByRole('main').locator('.skeleton').count(), name).toBe(0);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
