import { enterAddress, holdCalls, openAssess, toast, WITHIN_ANALYSIS } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';

test('what cannot be analyzed is explained, leaves the form ready, and is gone as soon as the next analysis begins', async ({
  page,
  consoleErrors,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/functions/')) calls.push(request.url());
  });
  const said = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text });
  await openAssess(page);
  for (const typed of ['', '   ']) {
    await enterAddress(page, typed);
    await expect(said('Please enter a website URL')).toBeVisible();
  }
  await expect(toast(page, 'Please enter a website URL').first()).toBeVisible();
  expect(calls).toEqual([]);

  await page.route('**/functions/v1/analyze-website', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await enterAddress(page, 'plumber.example');
  await expect(said('Failed to analyze website. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Website address')).toHaveValue('plumber.example');
  const unexpected = consoleErrors.splice(0).filter((text) => !text.includes('500'));
  expect(unexpected).toEqual([]);
  await page.unroute('**/functions/v1/analyze-website');

  // A website that asks for a human is not graded.
  await enterAddress(page, `${addresses.sites}bot-wall/`);
  await expect(said(/prove they are human/)).toBeVisible(WITHIN_ANALYSIS);
  await expect(page.getByLabel('Website address')).toBeEditable();

  await enterAddress(page, 'ftp://plumber.example');
  const told = toast(page, /start with http/);
  await expect(told).toBeVisible();
  await told.hover();
  await holdCalls(page, '**/functions/v1/*');
  await enterAddress(page, `${addresses.sites}good-plumber/`);
  await expect(page.getByText('Scanning your website...')).toBeVisible();
  await expect(told).toBeHidden();
});
