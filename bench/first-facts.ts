import type { Browser } from '@playwright/test';
import { startProduct } from '../tests/support/running-product.ts';
import { startSiteServer } from '../tests/support/site-server.ts';
import { median } from './compare-runs.ts';
import { openLocalBrowser } from './local-browser.ts';

/** From the click on the button to what a visitor sees. */
export interface FirstFacts {
  analyses: number;
  /** The first line of what was found. */
  firstFacts: Times;
  /** The picture of the first phone screen. */
  phoneScreen: Times;
}

/** Seconds. */
interface Times {
  medianS: number;
  slowestS: number;
  aimS: number;
}

const AIM_S = { firstFacts: 3, phoneScreen: 6 };
const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 120_000;

/**
 * Analyzes a light page that many times in the whole product, each time for a new visitor with an empty cache, and
 * waits for each report. Throws when a visitor sees no report.
 */
export async function measureFirstFacts(analyses: number): Promise<FirstFacts> {
  const sites = await startSiteServer();
  const product = await startProduct({ env: { ANALYZER_ALLOW_PRIVATE: '127.0.0.1:*' } });
  let browser: Browser | undefined;
  try {
    browser = await openLocalBrowser();
    const seen: Seen[] = [];
    // Uncounted: the first analysis warms the site server and the worker, as a minute of work does.
    await visit(browser, product.url, `${sites.siteUrl('good-plumber')}?visit=warm-up`);
    for (let index = 0; index < analyses; index += 1) {
      seen.push(await visit(browser, product.url, `${sites.siteUrl('good-plumber')}?visit=${index}`));
    }
    return {
      analyses,
      firstFacts: timesOf(seen, 'firstFacts'),
      phoneScreen: timesOf(seen, 'phoneScreen'),
    };
  } finally {
    await browser?.close();
    await product.stop();
    await sites.stop();
  }
}

export function firstFactsText({ analyses, firstFacts, phoneScreen }: FirstFacts): string {
  const line = (what: string, { medianS, slowestS, aimS }: Times) =>
    `${what} on screen after the click: median of ${analyses} ${medianS.toFixed(1)} s (aim ${aimS}), slowest ${slowestS.toFixed(1)} s`;
  return `${line('first facts', firstFacts)}\n${line('first phone screen', phoneScreen)}`;
}

export function isWithinAims({ firstFacts, phoneScreen }: FirstFacts): boolean {
  return [firstFacts, phoneScreen].every(({ medianS, aimS }) => medianS <= aimS);
}

type Seen = Record<keyof typeof AIM_S, number>;

async function visit(browser: Browser, productUrl: string, address: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: productUrl, locale: 'en-US' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.addInitScript(watchFirstFacts, { patienceMs: PATIENCE_MS });
    await page.goto('/assess');
    await page.getByLabel('Website address').fill(address);
    await page.getByRole('button', { name: 'Analyze my website' }).click();
    const seen = await page.evaluate(() => window.firstFactsSeen);
    if (seen === null) throw new Error(`${address}: no facts within ${PATIENCE_MS / 1000} s`);
    await page.getByRole('heading', { level: 1, name: 'Website analysis report' }).waitFor();
    return seen;
  } finally {
    await context.close();
  }
}

function timesOf(seen: readonly Seen[], name: keyof Seen): Times {
  const seconds = seen.map((one) => one[name] / 1000);
  return { medianS: median(seconds) ?? Number.NaN, slowestS: Math.max(...seconds), aimS: AIM_S[name] };
}

declare global {
  interface Window {
    /** Milliseconds; null when the picture did not come in time. */
    firstFactsSeen: Promise<Seen | null>;
  }
}

/** Runs in the page. The time starts with the click in the browser and ends after the frame that shows it. */
function watchFirstFacts({ patienceMs }: { patienceMs: number }): void {
  // The first step, address and security, of a website on this machine.
  const factsShown = () =>
    document.querySelector('ol > li')?.textContent.includes('Answers without HTTPS') ?? false;
  const pictureShown = () => {
    const picture = document.querySelector('ol > li figure img');
    return picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0;
  };
  window.firstFactsSeen = new Promise((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      let firstFacts: number | null = null;
      const look = () => {
        const now = performance.now() - timeStamp;
        if (firstFacts === null && factsShown()) firstFacts = now;
        if (firstFacts !== null && pictureShown()) resolve({ firstFacts, phoneScreen: now });
        else if (now > patienceMs) resolve(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    window.addEventListener('click', begin, { capture: true, once: true });
  });
}
