import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import puppeteer, { type Page } from 'puppeteer-core';

/**
 * `node bench/lighthouse-with-storage.ts URL BROWSER FLAGS STORED`: the program behind the Lighthouse CLI with its own
 * defaults, on a tab whose session storage holds `STORED` (JSON) before the page's own scripts run. Prints the report.
 */
type Lighthouse = (
  url: string,
  flags: { output: 'json' },
  config: undefined,
  page: Page,
) => Promise<{ report: string } | undefined>;

const [url = '', executablePath = '', flags = '', stored = '{}'] = process.argv.slice(2);
const resolve = createRequire(import.meta.resolve('@fml/analyzer')).resolve;
const { default: lighthouse } = (await import(pathToFileURL(resolve('lighthouse')).href)) as {
  default: Lighthouse;
};
const browser = await puppeteer.launch({ executablePath, args: flags.split(' '), headless: true });
try {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(
    (values: Record<string, string>) => {
      // A page without an origin, such as the blank one, has no storage.
      if (location.protocol !== 'http:') return;
      for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    },
    JSON.parse(stored) as Record<string, string>,
  );
  const result = await lighthouse(url, { output: 'json' }, undefined, page);
  if (result === undefined) throw new Error('Lighthouse gave no report.');
  process.stdout.write(result.report);
} finally {
  await browser.close();
}
