import type { Browser, BrowserContext } from 'puppeteer-core';
import { NO_BYPASS } from './browser-flags.ts';

/**
 * A context of its own for pages, the only one of the browser with a way out: the gate. Services of the browser itself
 * (updates, sign-in, push messages) live in the default context, whose proxy does not exist.
 */
export function createPageContext(browser: Browser, gateUrl: string | null): Promise<BrowserContext> {
  if (gateUrl === null) return browser.createBrowserContext();
  return browser.createBrowserContext({ proxyServer: gateUrl, proxyBypassList: [NO_BYPASS] });
}
