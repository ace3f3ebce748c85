import { WITHIN_ANALYSIS } from './assess-steps.ts';
import { addresses, expect, expectAccessible, expectNothingWider, test } from './journey.ts';
import { storedCompetitor, storedReport } from './leads.ts';

/** An owner compares the report with competitors: on a phone, in two tabs, in both languages. */

test('an owner compares a report with competitors, and the link remembers it', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await storedReport();
  const rival = await storedCompetitor();
  await page.goto(`/assess?report=${id}#competitors`);
  const section = page.locator('#competitors');
  const field = (letter: string) => section.getByLabel(`Competitor ${letter}`);
  const compare = section.getByRole('button', { name: 'Compare', exact: true });
  await expect(field('C')).toBeVisible();
  await compare.click();
  await expect(field('A')).toBeFocused();
  await expect(field('A')).toHaveAccessibleDescription('Please enter the website of a competitor.');

  await field('A').fill(rival.website);
  await field('B').fill('rosa@plumber.example');
  await field('C').fill(`${addresses.sites}parked/`);
  await field('C').press('Enter');
  const listed = section.getByRole('list').first().getByRole('listitem');
  await expect(listed).toHaveCount(2);
  await expect(listed.first()).toContainText('Measured on');
  // What was refused stays, with the reason, in the field that is left.
  await expect(field('C')).toHaveValue('rosa@plumber.example');
  await expect(field('C')).toHaveAccessibleDescription(/does not look like a website address/);
  const table = section.getByRole('table', { name: 'Your website and others' });
  await expect(table.getByRole('row', { name: /^SEO/ }).getByRole('cell')).toHaveCount(2);
  await expect(section.getByRole('link', { name: rival.passedThere })).toHaveAttribute(
    'href',
    `#finding-${rival.failedHere}`,
  );
  const failure = /does not show the website of a business, so there is nothing to compare\./;
  await expect(listed.nth(1)).toContainText(failure, WITHIN_ANALYSIS);
  await expectAccessible(page);

  // Another one, really analyzed; the second tab and the reload follow it.
  await field('C').fill(`${addresses.sites}flapping-bakery/`);
  await compare.click();
  await expect(listed).toHaveCount(3);
  const second = await context.newPage();
  await second.setViewportSize({ width: 1440, height: 900 });
  await second.goto(`/assess?report=${id}`);
  const there = second.locator('#competitors');
  await expect(there.getByRole('listitem').filter({ hasText: 'flapping-bakery' })).toBeVisible();
  await page.reload();
  for (const place of [section, there]) {
    await expect(place.getByRole('row', { name: /^SEO/ }).getByRole('cell')).toHaveCount(3, WITHIN_ANALYSIS);
  }
  for (const tab of [page, second]) {
    await expectNothingWider(tab);
    await expectAccessible(tab);
  }

  await page.goto(`/assess?report=${id}&lang=es#competitors`);
  await expect(section.getByRole('table', { name: 'Su sitio y otros' })).toBeVisible();
  await expect(section).toContainText('no muestra el sitio de un negocio');
  await section.getByRole('button', { name: /^Quitar .*parked$/ }).click();
  await expect(section.getByRole('heading', { name: 'Competidores', exact: true })).toBeFocused();
  await expect(section.getByLabel('Competidor B')).toBeVisible();
  await second.reload();
  await expect(there.getByRole('listitem').filter({ hasText: 'parked' })).toHaveCount(0);

  // The competitor's own link does not have it.
  await second.goto(`/assess?report=${rival.id}#competitors`);
  await expect(there.getByLabel('Competitor A')).toBeVisible();
  await expect(there.getByRole('table')).toHaveCount(0);
  await second.close();
});
