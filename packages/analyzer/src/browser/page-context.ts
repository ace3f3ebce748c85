import type { Browser, BrowserContext } from 'puppeteer-core';
import { NO_BYPASS, NO_WAY_OUT } from './browser-flags.ts';

/**
 * A separate context for pages, the only one of the browser with a way out: the gate. Services of the browser itself
 * (updates, sign-in, push messages) live in the default context, whose proxy does not exist.
 */
export function createPageContext(browser: Browser, gateUrl: string | null): Promise<BrowserContext> {
  if (gateUrl === null) return browser.createBrowserContext();
  return browser.createBrowserContext({ proxyServer: gateUrl, proxyBypassList: [NO_BYPASS] });
}

/** A context for our own documents, without any way out: its proxy does not exist, and nothing bypasses it. */
export function createSealedContext(browser: Browser): Promise<BrowserContext> {
  return browser.createBrowserContext({ proxyServer: NO_WAY_OUT, proxyBypassList: [NO_BYPASS] });
}
