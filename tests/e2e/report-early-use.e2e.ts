import type { Page } from '@playwright/test';
import { fullReport } from '../../apps/site/test-support/full-report.ts';
import { holdCalls, reportHeading, toast } from './assess-steps.ts';
import { expect, test } from './journey.ts';
import { insertedReport } from './leads.ts';

/** A stored report is drawn by the server and taken over by React while a visitor already uses it. Nothing is lost or done twice. */

const PAGE_SCRIPT = '**/assets/report-page-*.js';
const report = fullReport();
const [finding] = report.issues.critical;
if (finding === undefined) throw new Error('the sample has no critical finding');

const form = (page: Page) => page.getByRole('form', { name: 'Consultation request' });
const operated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-operated', '');

test('a report is shared by the press itself, also before its scripts have come', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await insertedReport(report);
  const release = await holdCalls(page, PAGE_SCRIPT);
  await page.goto(`/assess?report=${id}&utm_source=mail`);
  await expect(reportHeading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Share Report' }).click();
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(clipboard).toBe(new URL(`/assess?report=${id}`, page.url()).href);
  await page.evaluate(() => navigator.clipboard.writeText('copied by the visitor since'));
  release();
  await expect(toast(page, 'Link copied to clipboard.')).toBeVisible();
  expect(await clipboard(), 'the press is not repeated').toBe('copied by the visitor since');
  await page.getByRole('button', { name: 'Share Report' }).click();
  await expect.poll(clipboard).toContain(id);
});

test('an answer given while the page is taken over keeps the ones before it, also over a reload', async ({
  page,
}) => {
  const id = await insertedReport(report);
  const release = await holdCalls(page, PAGE_SCRIPT);
  await whenTakenOver(page, () => {
    const select = document.querySelector<HTMLSelectElement>('#consultation select');
    if (select === null) return;
    select.value = 'evening';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.goto(`/assess?report=${id}`);
  await form(page).getByLabel('Name').fill('Dana Early');
  await form(page).getByLabel('Email').fill('dana.early@ruizplumbing.example');
  release();
  await operated(page);
  await expect(form(page).getByLabel('Best time to call (optional)')).toHaveValue('evening');
  await expect(form(page).getByLabel('Name')).toHaveValue('Dana Early');
  await expect(form(page).getByLabel('Email')).toHaveValue('dana.early@ruizplumbing.example');
  await page.reload();
  // Without a touch.
  await expect(form(page).getByLabel('Name')).toHaveValue('Dana Early');
  await expect(form(page)).toContainText('We filled in what you entered last time.');
});

test('a press while the page is taken over is one press, and the focus stays where it is', async ({
  page,
}) => {
  const id = await insertedReport(report);
  const release = await holdCalls(page, PAGE_SCRIPT);
  await whenTakenOver(page, () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.click();
  });
  await page.goto(`/assess?report=${id}#finding-${finding.id}`);
  const wrong = page.getByRole('button', { name: `This is wrong: ${finding.title}` });
  await wrong.focus();
  release();
  await operated(page);
  const field = page.getByLabel('What did we get wrong? (optional)');
  await expect(field).toBeVisible();
  await expect(wrong).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
});

/** Runs `act` in the page between React's first look at what the server has drawn and the moment when it answers. */
async function whenTakenOver(page: Page, act: () => void): Promise<void> {
  await page.addInitScript(`{
    const listen = EventTarget.prototype.addEventListener;
    let isNoticed = false;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      listen.call(this, type, ...rest);
      if (isNoticed || !(this instanceof Element) || this.id !== 'report-page') return;
      isNoticed = true;
      queueMicrotask(${act});
    };
  }`);
}
