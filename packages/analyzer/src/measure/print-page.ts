import { createSealedContext } from '../browser/page-context.ts';
import type { BrowserPool } from './browser-pool.ts';

/** Our own document as PDF, or why there is none. */
export type PrintedPage = { pdf: Uint8Array } | { why: string };

const PRINT_LIMIT_MS = 20_000;

/**
 * Prints HTML in a separate browser. The page has no address, no scripts and no way out of the browser, not even to the
 * egress gate: text of a stranger's website is in it. Throws when no browser starts or the page does not print in time.
 */
export async function printPage(html: string, pool: BrowserPool): Promise<PrintedPage> {
  const ready = await pool.take();
  try {
    const context = await createSealedContext(ready.launched.browser);
    const page = await context.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    await page.setContent(html, { waitUntil: 'load', timeout: PRINT_LIMIT_MS });
    const pdf = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      timeout: PRINT_LIMIT_MS,
    });
    return { pdf };
  } finally {
    pool.release(ready);
  }
}
