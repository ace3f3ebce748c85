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
  }>(
    desk,
    `select count(*)::int as total, (count(*) filter (where status = 'new'))::int as fresh,
       (count(*) filter (where status = 'converted'))::int as converted,
       (select count(*)::int from private.lead_rows l where status = 'new' and created_at <= now() - interval '24 hours'
          and suspicion is null and import_id is null and merged_into is null
          and not exists (select from public.follow_ups f where f.lead_id = l.id and f.done_at is null)
          and not exists (select from public.lead_replies r where r.lead_id = l.id and r.settled_at is null)) as waiting
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

  const queue = figure(page, 'What should I do next?');
  await queue.getByRole('button', { name: "Everyone's" }).click();
  await queue.getByRole('button', { name: `Waiting longer than promised ${held.waiting}` }).click();
  await expect(queue.getByRole('region')).toHaveText(/^Waiting longer than promised/);
  await expect(queue.getByRole('listitem')).toHaveCount(Math.min(held.waiting, 8));
  await queue.getByRole('link', { name: 'All waiting submissions' }).click();
  await expect(page).toHaveURL('/admin/submissions?waiting=day&sort=newest');
  const tabs = page.getByRole('navigation', { name: 'Kinds of leads' });
  await expect(tabs.getByRole('link')).toHaveText([
    /^Submissions\d+ unread$/,
    /^Consultations\d+ unread$/,
    'Unfinished',
    'Duplicates',
    'Board',
    'Clients',
  ]);
  await expect(
    page.getByRole('navigation', { name: 'Lead desk' }).getByRole('link', { name: 'Submissions' }),
  ).toHaveText((await tabs.getByRole('link').first().textContent()) ?? '');
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
