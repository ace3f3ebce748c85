import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  ANALYZE_CALLS,
  enterAddress,
  expectReport,
  holdCalls,
  openAssess,
  reportHeading,
  toast,
  WITHIN_ANALYSIS,
} from './assess-steps.ts';
import { addresses, expect, expectAccessible, expectNothingWider, test } from './journey.ts';

/** On letter paper, everything unfolded; a report with many findings once took twice as many. */
const MAX_PRINTED_PAGES = 8;
const REPORT_CALLS = '**/functions/v1/get-report';

async function expectFirstFacts(page: Page): Promise<void> {
  const address = 'Answers without HTTPS, so browsers call it “Not secure”';
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expect(page.getByText('No title', { exact: true })).toBeVisible();
}

test.describe('an owner has a website inspected', () => {
  test('and sees what is found so far, also after a reload, in a second tab and without scripts; then the report', async ({
    page,
    context,
    browser,
  }) => {
    const address = `${addresses.sites}broken-dentist/`;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The report is held back, so that what was told before can be looked at.
    const reports = Promise.withResolvers<void>();
    await context.route(REPORT_CALLS, async (route) => {
      await reports.promise;
      await route.continue().catch(() => undefined);
    });
    await openAssess(page);
    const release = await holdCalls(page, ANALYZE_CALLS);
    await enterAddress(page, address);
    await expect(page.getByText('Scanning your website...')).toBeVisible();
    await expect(page.getByLabel('Website address')).toBeHidden();
    release();
    await expectFirstFacts(page);

    // A visitor who asks for the same website in this time joins.
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto('/assess');
    await enterAddress(plain, 'ftp://plumber.example');
    await expect(plain.getByRole('alert')).toHaveText(/start with http/);
    await expect(plain.getByLabel('Website address')).toHaveValue('ftp://plumber.example');
    await enterAddress(plain, address);
    await expect(plain.getByRole('status')).toBeVisible();
    await page.reload();
    await expectFirstFacts(page);
    const second = await context.newPage();
    await openAssess(second);
    await enterAddress(second, address);
    for (const tab of [page, second]) {
      await expectFirstFacts(tab);
      await expect(tab.getByRole('img', { name: 'First screen of the website on a phone' })).toBeVisible(
        WITHIN_ANALYSIS,
      );
      await expect(tab.getByText(/^Load 1 of 2: performance \d+$/)).toBeVisible(WITHIN_ANALYSIS);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await expectAccessible(page);
    await expectNothingWider(page);
    await page.setViewportSize({ width: 1280, height: 720 });

    reports.resolve();
    await Promise.all([
      expectReport(second),
      expect(toast(second, 'Analysis complete!')).toBeVisible(WITHIN_ANALYSIS),
    ]);
    await second.close();
    await expectReport(page);
    await expectReport(plain);
    expect(new URL(plain.url()).searchParams.get('report')).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ['Key Metrics', 'AI-Powered Insights']) {
      await expect(plain.getByRole('heading', { name })).toBeVisible();
    }
    // The metrics are those of the page with scripts.
    await expect(
      plain.getByRole('definition').filter({ hasText: 'time until the main content appears' }),
    ).toBeVisible();
    await expectNothingWider(plain);
    const plainUrl = plain.url();
    await plain.close();

    for (const title of ['SEO', 'Performance', 'Accessibility']) {
      await expect(page.getByRole('img', { name: new RegExp(`^${title}: \\d+ out of 100$`) })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Key Metrics' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Issues Found' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Critical Issues/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'AI-Powered Insights' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What We Analyze' })).toBeHidden();
    await expect(page.getByRole('form', { name: 'Consultation request' })).toBeVisible();

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Report' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^website-analysis-.+\.txt$/);
    const text = await readFile(await download.path(), 'utf8');
    for (const part of [
      'broken-dentist',
      'SEO',
      'Performance',
      'Accessibility',
      'CRITICAL ISSUES',
      'AI INSIGHTS',
    ]) {
      expect(text).toContain(part);
    }

    const printing = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF for paper' }).click();
    const paper = await printing;
    expect(paper.suggestedFilename()).toMatch(/^website-report-[0-9a-f]{8}-en\.pdf$/);
    expect((await readFile(await paper.path(), 'latin1')).startsWith('%PDF-')).toBe(true);

    await page.getByRole('button', { name: 'Share Report' }).click();
    await expect(toast(page, 'Link copied to clipboard.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/assess\?report=[0-9a-f-]{36}$/);
    expect(page.url()).toContain(new URL(link).search);

    // On paper nothing is folded away.
    const passedCheck = page.locator('#passed-checks li').first();
    await expect(passedCheck).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(passedCheck).toBeVisible();
    const printed = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(MAX_PRINTED_PAGES);
    await page.emulateMedia({ media: 'screen' });
    await expect(passedCheck).toBeHidden();

    const toWarnings = page
      .getByRole('navigation', { name: 'Report contents' })
      .getByRole('link', { name: 'Warnings' });
    await toWarnings.click();
    const firstWarning = page.locator('#warnings details').first();
    await expect(firstWarning).toBeInViewport();
    await expect(toWarnings).toBeInViewport();
    await expect(toWarnings).toHaveAttribute('aria-current', 'location');
    const foldedFinding = (await firstWarning.getAttribute('id')) ?? '';

    await page.getByRole('button', { name: 'Analyze Another Site' }).click();
    await expect(page.getByLabel('Website address')).toBeVisible();
    await expect(reportHeading(page)).toBeHidden();

    const stranger = await browser.newPage();
    await stranger.goto(`${link}#${foldedFinding}`);
    await expect(reportHeading(stranger)).toBeVisible();
    await expect(stranger.locator(`#${foldedFinding} > summary`)).toBeFocused();
    await expect(stranger.locator(`#${foldedFinding}`).getByText('How to fix it')).toBeInViewport();
    // The page for browsers without scripts is read with them here.
    await stranger.goto(plainUrl);
    await expectAccessible(stranger);
    await stranger.close();

    const slow = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const complaints: string[] = [];
    slow.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const scripts = Promise.withResolvers<void>();
    await slow.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const answer = await slow.goto(link, { waitUntil: 'commit' });
    expect(answer?.headers()['x-robots-tag']).toBe('noindex');
    // The server has drawn it; what is pressed before the scripts have come is pressed again.
    await expect(reportHeading(slow)).toBeVisible();
    await expect(slow.getByRole('link', { name: /broken-dentist/ }).first()).toBeVisible();
    await slow.getByRole('button', { name: 'Share Report' }).click();
    scripts.resolve();
    await expect(slow.locator('html')).toHaveAttribute('data-operated', '');
    await expect(slow.getByRole('region', { name: /notifications/i })).toContainText(/copied|couldn’t copy/i);
    await expect(slow.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
    await slow.evaluate(() => window.scrollTo(0, 0));
    // One phone screen: the website, the scores, and the first thing to do.
    await expect(slow.getByRole('img', { name: /^First screen/ })).toBeInViewport({ ratio: 1 });
    await expect(slow.getByRole('img', { name: /^SEO: / })).toBeInViewport({ ratio: 1 });
    await expect(slow.locator('#do-first').getByText('How to fix it').first()).toBeInViewport();
    await slow.getByRole('link', { name: 'Have us fix this' }).click();
    await expect(slow.getByRole('form', { name: 'Consultation request' })).toBeInViewport();
    expect(complaints).toEqual([]);
    await slow.close();
  });

  test('by keyboard alone on a phone', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAssess(page);
    await page.getByLabel('Website address').focus();
    await page.keyboard.type(`127.0.0.1:${new URL(addresses.plumber).port}`);
    await page.keyboard.press('Enter');
    await expectReport(page);
    await expect(reportHeading(page)).toBeFocused();
    await page.keyboard.press('Tab');
    const reached: string[] = [];
    for (let step = 0; step < 30; step++) {
      const { text, isCovered } = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.fix-bar');
        const bottom = focused?.getBoundingClientRect().bottom ?? 0;
        return {
          text: focused?.textContent?.trim() ?? '',
          isCovered: !bar?.contains(focused) && bottom > (bar?.getBoundingClientRect().top ?? 0),
        };
      });
      reached.push(text);
      if (text === 'Have us fix this') break;
      expect(isCovered, `the bar covers "${text}"`).toBe(false);
      await page.keyboard.press('Tab');
    }
    expect(reached).toEqual(
      expect.arrayContaining(['Download Report', 'Share Report', 'Print', 'Analyze Another Site']),
    );
    expect(reached.at(-1)).toBe('Have us fix this');
    await expectNothingWider(page);
  });

  test('and an unknown report id is explained beside the entry box', async ({ page }) => {
    await page.goto('/assess?report=5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c');
    await expect(page.getByRole('alert').filter({ hasText: 'could not find that report' })).toBeVisible();
    await expect(page.getByLabel('Website address')).toBeVisible();
  });
});
