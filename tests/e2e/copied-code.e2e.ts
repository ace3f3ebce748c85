import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { toast } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';
import { insertedReport } from './leads.ts';

/** Code that an owner copies out of a report: the fix kit, and the picture of a score. */

const report = fullReport();
const [part] = report.fix_kit ?? [];
if (part === undefined) throw new Error('the sample has no fix kit');

test('the code of the fix kit and of a score is on the clipboard as it is shown', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await insertedReport(report);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/assess?report=${id}#fix-kit`);
  const copy = page.getByRole('button', { name: 'Copy: Business data for search engines (JSON-LD)' });
  await copy.click();
  await expect(
    page.getByRole('button', { name: 'Copied: Business data for search engines (JSON-LD)' }),
  ).toHaveText('Copied');
  await expect(toast(page, 'Code copied to clipboard.')).toBeVisible();
  expect(await clipboard()).toBe(part.code);
  await page.getByRole('button', { name: 'Copy: Description for search results' }).press('Enter');
  await expect(copy).toHaveText('Copy');
  expect(await clipboard()).toContain('<meta name="description"');

  await page.getByRole('link', { name: 'Email it to me' }).click();
  const badge = page.getByRole('region', { name: 'Show a score on your website' });
  await badge.getByLabel('Score').selectOption('Performance');
  await badge.getByLabel('Look').selectOption('Dark');
  const picture = badge.getByRole('img');
  await expect(picture).toHaveAttribute(
    'alt',
    /^Performance: \d+ out of 100, measured on November \d+, 2026$/,
  );
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([320, 96]);
  await badge.getByRole('button', { name: 'Copy: Code of the picture' }).click();
  await expect(badge.getByRole('button', { name: 'Copied: Code of the picture' })).toBeVisible();
  const code = await clipboard();
  expect(code).toBe(await badge.getByText('<a href=').textContent());
  await badge.getByLabel('Look').selectOption('Light');
  await expect(badge.getByRole('button', { name: 'Copy: Code of the picture' })).toBeVisible();

  // As another website shows it, without any script.
  const owner = await context.newPage();
  await owner.setContent(code);
  const shown = owner.getByRole('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  expect(await owner.getByRole('link').getAttribute('href')).toBe(`${addresses.product}/assess?report=${id}`);
});

test('where the clipboard is closed, the page says how to copy', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('closed', 'NotAllowedError'));
  });
  await page.goto(`/assess?report=${await insertedReport(report)}#fix-kit`);
  const copy = page.getByRole('button', { name: 'Copy: Business data for search engines (JSON-LD)' });
  await copy.click();
  await expect(toast(page, 'We couldn’t copy the code.')).toBeVisible();
  await expect(copy).toHaveText('Copy');
});
