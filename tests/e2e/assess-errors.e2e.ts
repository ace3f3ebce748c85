import { enterAddress, holdCalls, openAssess, toast, WITHIN_ANALYSIS } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';

/** What a visitor may type, and the words that have to come back. */
const REFUSED: [typed: string, words: RegExp][] = [
  ['ftp://plumber.example', /start with http:\/\/ or https:\/\//],
  ['javascript:alert(1)', /start with http:\/\/ or https:\/\//],
  ['file:///etc/passwd', /start with http:\/\/ or https:\/\//],
  ['owner@plumber.example', /email address/],
  ['https://user:secret@plumber.example', /user name and password/],
  ['plumber.example:22', /Remove the colon/],
  ['169.254.169.254', /cannot analyze this address/],
  ['http://0x0a.1/', /cannot analyze this address/],
  ['my plumbing shop', /does not look like a website address/],
  [`${'a'.repeat(3000)}.example`, /too long/],
  ['münchen-plumber.invalid', /could not find/],
];

test.describe('a website that cannot be analyzed', () => {
  test('nothing typed: a sentence and no call', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/functions/')) calls.push(request.url());
    });
    await openAssess(page);
    for (const typed of ['', '   ']) {
      await enterAddress(page, typed);
      await expect(page.getByRole('alert').filter({ hasText: 'Please enter a website URL' })).toBeVisible();
    }
    await expect(toast(page, 'Please enter a website URL').first()).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('an earlier error is gone as soon as the next analysis begins', async ({ page }) => {
    await openAssess(page);
    await enterAddress(page, 'ftp://plumber.example');
    const told = toast(page, /start with http/);
    await expect(told).toBeVisible();
    await told.hover();
    await holdCalls(page, '**/functions/v1/*');
    await enterAddress(page, `${addresses.sites}good-plumber/`);
    await expect(page.getByText('Scanning your website...')).toBeVisible();
    await expect(told).toBeHidden();
  });

  test('each refused text gets its sentence, and stays in the box', { tag: '@long' }, async ({ page }) => {
    await openAssess(page);
    for (const [typed, words] of REFUSED) {
      await enterAddress(page, typed);
      await expect(page.getByRole('alert').filter({ hasText: words }), typed.slice(0, 40)).toBeVisible();
      await expect(page.getByLabel('Website address')).toHaveValue(typed);
      await expect(page.getByRole('button', { name: 'Analyze my website' })).toBeEnabled();
    }
  });

  const sites: [site: string, words: RegExp][] = [
    ['bot-wall', /prove they are human/],
    ['parked', /company that sold the domain/],
    ['login-wall', /sign in/],
    ['pdf', /PDF/],
    ['redirect-loop', /keeps redirecting/],
    ['good-plumber/no-such-page', /status 404/],
  ];
  for (const [site, words] of sites) {
    const tag = site === 'bot-wall' ? [] : '@long';
    test(`the test website ${site} is explained, not graded`, { tag }, async ({ page }) => {
      await openAssess(page);
      await enterAddress(page, `${addresses.sites}${site}${site.includes('/') ? '' : '/'}`);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible(WITHIN_ANALYSIS);
      await expect(page.getByLabel('Website address')).toBeEditable();
    });
  }

  test('a server that answers with an error leaves the form ready', async ({ page, consoleErrors }) => {
    await openAssess(page);
    await page.route('**/functions/v1/analyze-website', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await enterAddress(page, 'plumber.example');
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to analyze website. Please try again.' }),
    ).toBeVisible();
    await expect(page.getByLabel('Website address')).toHaveValue('plumber.example');
    const unexpected = consoleErrors.splice(0).filter((text) => !text.includes('500'));
    expect(unexpected).toEqual([]);
  });
});
