import { REPORT_CARD } from '@fml/contract';
import { createSealedContext } from '../browser/page-context.ts';
import type { BrowserPool } from './browser-pool.ts';

/** A PDF, or a picture as links are shared with. */
export type PrintKind = 'pdf' | 'card';

/** Our own document as PDF or JPEG, or why there is none. */
export type PrintedPage = { file: Uint8Array } | { why: string };

const PRINT_LIMIT_MS = 20_000;
/** The first that is small enough: programs for messages give up on large pictures. */
const CARD_QUALITIES = [82, 60, 35] as const;
const MAX_CARD_BYTES = 120_000;

/**
 * Prints HTML in a separate browser. The page has no address, no scripts and no way out of the browser, not even to the
 * egress gate: text of a stranger's website is in it. Throws when no browser starts or the page does not print in time.
 */
export async function printPage(html: string, kind: PrintKind, pool: BrowserPool): Promise<PrintedPage> {
  const ready = await pool.take();
  try {
    const context = await createSealedContext(ready.launched.browser);
    const page = await context.newPage();
    await page.setJavaScriptEnabled(false);
    await page.setOfflineMode(true);
    if (kind === 'card') await page.setViewport(REPORT_CARD);
    await page.setContent(html, { waitUntil: 'load', timeout: PRINT_LIMIT_MS });
    if (kind === 'card') {
      let file: Uint8Array = new Uint8Array();
      for (const quality of CARD_QUALITIES) {
        file = await page.screenshot({ type: 'jpeg', quality });
        if (file.length <= MAX_CARD_BYTES) break;
      }
      return { file };
    }
    const file = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      tagged: true,
      outline: true,
      timeout: PRINT_LIMIT_MS,
    });
    return { file };
  } finally {
    pool.release(ready);
  }
}
