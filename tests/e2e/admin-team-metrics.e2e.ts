import { toast } from './assess-steps.ts';
import { addConsultations, addSubmissions } from './desk-leads.ts';
import { expectAccessible } from './journey.ts';
import { expect, test } from './staff.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('a number of the analytics opens exactly the leads behind it, and ad spend gives the cost of a lead', async ({
  page,
  desk,
}) => {
  const yelp = JSON.stringify({ last: { utm_source: 'yelp_ads' } });
  await addSubmissions(desk, [
    {
      business_name: 'Won Plumbing',
      status: 'converted',
      deal_value: 900,
      created_at: hoursAgo(30),
      attribution: yelp,
    },
    {
      business_name: 'Lost Roofing',
      status: 'lost',
      lost_reason: 'Too expensive',
      created_at: hoursAgo(40),
      attribution: yelp,
    },
    { business_name: 'Late Dental', created_at: hoursAgo(50), attribution: yelp },
    { business_name: 'Fresh Bakery', status: 'qualified', deal_value: 2000, created_at: hoursAgo(2) },
  ]);
  await addConsultations(desk, [{ name: 'Kim Lee', created_at: hoursAgo(60) }]);
  await page.goto('/admin/analytics');
  const answers = page.getByRole('list', { name: 'Questions' }).locator('> li');
  await expect(answers).toHaveCount(5);
  await expect(answers.nth(0)).toContainText('of 2 leads were answered within the promised 24 hours.');
  await expect(answers.nth(2)).toContainText('No ad spend has been entered for this period.');
  await expect(answers.nth(3)).toContainText(/50%\s*of 2 decided leads from Yelp Ads were won/);
  await expect(answers.nth(4)).toContainText(/\$1,000\s*is expected from 3 open leads\./);
  const bySource = page.getByRole('region', { name: 'Win rate by source', exact: true });
  await expect(bySource.getByRole('row', { name: /^Yelp Ads/ })).toContainText('50%');
  await expect(page.getByRole('region', { name: 'Pipeline and forecast', exact: true })).toContainText(
    'Expected from the leads that are open now: $1,000. This is their value times the win rate of all 2 decided leads, 50%.',
  );
  // Everything above it has its height by now.
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0);
  await answers.nth(3).getByRole('link', { name: 'Which source wins?' }).click();
  await expect(page.getByRole('region', { name: 'Which source wins?' })).toBeInViewport();
  await expectAccessible(page);

  await bySource.getByRole('link', { name: 'Yelp Ads, leads: 3, show the leads' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yelp Ads' })).toBeVisible();
  const leads = page.getByRole('table', { name: 'Leads behind the metric' });
  await expect(leads.locator('tbody').getByRole('row')).toHaveCount(3);
  await expect(page.getByText(/^3 leads · /)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();

  const byOwner = page.getByRole('region', { name: 'First response by owner: numbers' });
  await byOwner.getByRole('link', { name: 'Unassigned, Not answered: 2, show the leads' }).click();
  await expect(leads.getByRole('link')).toHaveText(['Late Dental', 'Kim Lee']);
  await page.goBack();

  const spend = page.getByRole('form', { name: 'Ad spend' });
  await spend.getByLabel('Ad spend (USD)').fill('300');
  await spend.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a source, for example Google Ads.');
  await spend.getByLabel('Source').fill('Radio');
  await spend.getByLabel('Ad spend (USD)').focus();
  await expect(page.getByText(/^No leads from Radio arrived in /)).toBeVisible();
  await spend.getByLabel('Source').fill(' Yelp  ads ');
  await spend.getByRole('button', { name: 'Save' }).click();
  const costs = page.getByRole('region', { name: 'Cost per lead by source', exact: true });
  await expect(costs.getByRole('row', { name: /^Yelp Ads \$300 .*: 3, .* \$100 / })).toBeVisible();
  await expect(page.getByText(/^No leads from /)).toBeHidden();
  await expect(answers.nth(2)).toContainText(/\$100\s*is what a lead from ads cost: \$300 for 3 leads\./);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Remove Yelp Ads, / }).click();
  await expect(toast(page, 'Ad spend removed')).toBeVisible();
  await expect(page.getByText(/^No ad spend has been entered for /)).toBeVisible();

  // The days are in the address.
  await page.getByRole('link', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL('/admin/analytics?range=7d');
  await expect(page.getByRole('region', { name: 'Leads by day and source', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Other dates' }).click();
  await page.getByLabel('First day').fill('2020-01-01');
  await page.getByLabel('Last day').fill('2020-01-31');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page).toHaveURL('/admin/analytics?from=2020-01-01&to=2020-01-31');
  await expect(page.getByText('Advanced analytics charts coming soon...')).toBeVisible();
});
