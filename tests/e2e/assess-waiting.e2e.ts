import {
  ANALYSIS_EVENT_NAMES,
  type AnalysisStage,
  type AnalysisStatus,
  type EarlyResult,
} from '@fml/contract';
import type { Page } from '@playwright/test';
import { enterAddress, expectReport, openAssess } from './assess-steps.ts';
import { addresses, expect, test } from './journey.ts';

const STAGES: [AnalysisStage, RegExp][] = [
  ['fetching', /Address and security/],
  ['measuring', /First phone screen/],
  ['checking', /Report/],
  ['writing', /Report/],
];
const EVENTS = '**/functions/v1/analysis-events*';
const STATUS = '**/functions/v1/analysis-status';

/** What the page is told of its analysis, held open: on a quick machine the report comes before one can look. */
async function holdStatus(page: Page, first: AnalysisStatus) {
  let status = first;
  await page.route('**/functions/v1/analyze-website', async (route) => {
    await route.fetch();
    await route.fulfill({ json: status });
  });
  await page.route(STATUS, (route) => route.fulfill({ json: status }));
  // A stream that tells nothing: the page asks for the status.
  await page.route(EVENTS, (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }));
  return {
    set: (next: AnalysisStatus) => {
      status = next;
    },
    release: async () => {
      await page.unroute(STATUS);
      await page.unroute(EVENTS);
    },
  };
}

test('without a stream one line says where the analysis is, in words that do not clash with the messages', {
  tag: '@long',
}, async ({ page }) => {
  await openAssess(page);
  const status = await holdStatus(page, { status: 'queued', position: 1 });
  await enterAddress(page, `${addresses.sites}good-plumber/`);
  // Of what can be seen: the page that is hidden for now has a list of steps too.
  const current = page.locator('[aria-current="step"]').filter({ visible: true });
  await expect(page.getByText('Next in line', { exact: true })).toBeVisible();
  await expect(current).toHaveCount(0);
  await expect(page.getByText('Part of every analysis')).toBeVisible();
  await expect(page.getByText('Scanning your website...')).toBeVisible();
  for (const [stage, told] of STAGES) {
    status.set({ status: 'running', stage });
    await expect(current).toHaveText(told);
  }
  await expect(page.getByText('Analyzing page structure...')).toBeVisible();
  await status.release();
  await expectReport(page);
});

test('an analysis that takes longer than usual is waited for, and its report is shown', {
  tag: '@long',
}, async ({ page }) => {
  await page.clock.install();
  await openAssess(page);
  const status = await holdStatus(page, { status: 'running', stage: 'measuring' });
  await enterAddress(page, `${addresses.sites}good-plumber/`);
  await expect(page.getByText('Usually 30-60 seconds')).toBeVisible();
  status.set({ status: 'running', stage: 'measuring', remaining_seconds: 17 });
  await page.clock.runFor(2000);
  await expect(page.getByText('About 20 seconds left.', { exact: true })).toBeVisible();
  await page.clock.fastForward(76_000);
  await expect(page.getByText('This is taking longer than usual').first()).toBeVisible();
  await expect(page.getByText('Failed to analyze website')).toBeHidden();
  await status.release();
  await expectReport(page);
});

test('a stream that is lost is made up for by questions, and what was found comes when it is back', {
  tag: '@long',
}, async ({ page, consoleErrors }) => {
  await openAssess(page);
  const status = await holdStatus(page, { status: 'running', stage: 'fetching' });
  const title = 'Title: Copperline <b>Plumbing</b>';
  let isBack = false;
  await page.route(EVENTS, async (route) => {
    if (!isBack) return route.abort('connectionreset');
    const result: EarlyResult = {
      kind: 'page_text',
      title: 'Copperline <b>Plumbing</b>',
      phone_numbers: 1,
      forms: 0,
    };
    const body = `event: ${ANALYSIS_EVENT_NAMES.result}\nid: 2\ndata: ${JSON.stringify(result)}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  await enterAddress(page, `${addresses.sites}good-plumber/`);
  const current = page.locator('[aria-current="step"]').filter({ visible: true });
  await expect(current).toHaveText(/Address and security/);
  status.set({ status: 'running', stage: 'measuring' });
  await expect(current).toHaveText(/First phone screen/);
  // A screen reader is told of it in other words.
  await expect(page.getByText(title, { exact: true })).toBeHidden();
  isBack = true;
  await expect(page.getByText(title, { exact: true })).toBeVisible();
  await expect(page.getByText('1 phone number found, no form', { exact: true })).toBeVisible();
  await status.release();
  await expectReport(page);
  const unexpected = consoleErrors.splice(0).filter((text) => !text.includes('ERR_CONNECTION_RESET'));
  expect(unexpected).toEqual([]);
});
