import { leadReport } from '../../apps/site/test-support/lead-report.ts';
import { addReport, addSubmissions, clearLeads } from './desk-leads.ts';
import { expect, expectAccessible } from './journey.ts';
import { test } from './staff.ts';

test('what a person typed is compared with what the report read on their website', async ({ page, desk }) => {
  await clearLeads(desk);
  const website = 'https://two-numbers.example/';
  await addReport(desk, {
    ...leadReport({}),
    url: website,
    final_url: website,
    contact_points: [
      {
        kind: 'phone',
        agrees: false,
        values: [
          { text: '(213) 555-0142', normalized: '+12135550142', where: ['header', 'footer'] },
          { text: '213.555.0199', normalized: '+12135550199', where: ['structured data'] },
        ],
      },
      {
        kind: 'name',
        agrees: true,
        values: [{ text: 'Two Numbers Plumbing', normalized: 'two numbers plumbing', where: ['title'] }],
      },
    ],
  });
  const lead = { business_name: 'Two Numbers Plumbing LLC', website_url: website };
  const [differing, agreeing] = await addSubmissions(desk, [
    { ...lead, contact_phone: '(213) 555-0100' },
    { ...lead, contact_phone: '+1 213 555 0199' },
  ]);

  await page.goto(`/admin/submissions/${differing}`);
  const compared = page.getByRole('region', { name: 'Contact details compared' });
  const line = (kind: string) => compared.getByRole('listitem').filter({ hasText: kind });
  await expect(line('Phone')).toContainText('Differs');
  await expect(line('Phone')).toContainText('(213) 555-0100');
  await expect(line('Phone')).toContainText('(213) 555-0142 (header, footer)');
  await expect(line('Phone')).toContainText('213.555.0199 (structured data)');
  await expect(line('Business name')).toContainText('Agrees');
  await expect(line('Website')).toContainText('Agrees');
  await expectAccessible(page);

  // Where everything agrees there is nothing to read.
  await page.goto(`/admin/submissions/${agreeing}`);
  const painPoints = page.getByRole('region', { name: 'Pain Points' });
  await expect(painPoints.getByRole('link', { name: /^report of/ })).toBeVisible();
  await expect(compared).toHaveCount(0);
});
