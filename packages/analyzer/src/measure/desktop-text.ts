import type { Page } from 'puppeteer-core';
import { evaluateApart, within } from './evaluate-apart.ts';
import { readDrawnText } from './page-functions.ts';

const SCREEN = { width: 1_350, height: 940, deviceScaleFactor: 1, mobile: false };
/** It takes a tenth of a second when the page answers at all. */
const LIMIT_MS = 1_500;

/**
 * Visible text of a loaded page on the screen of a computer, at most 200,000 characters; null when the page does not
 * answer. The page is drawn anew and loads nothing. It stays as wide as that: nothing can be read of it for a phone any more.
 */
export async function readDesktopText(page: Page): Promise<string | null> {
  return within(LIMIT_MS, drawAndRead(page));
}

async function drawAndRead(page: Page): Promise<string | null> {
  const session = await page.createCDPSession();
  const { frameTree } = await session.send('Page.getFrameTree');
  await Promise.all([
    session.send('Network.enable'),
    session.send('Network.setBlockedURLs', { urls: ['*'] }),
    session.send('Emulation.setDeviceMetricsOverride', SCREEN),
  ]);
  return evaluateApart<string>(session, frameTree.frame.id, readDrawnText);
}
