import { defaultBrowserCacheDir, findBrowser } from '@fml/analyzer';
import { type Browser, chromium } from '@playwright/test';
import type { CliBrowser } from './lighthouse-cli.ts';

/** The browser that the product would use on this machine. */
export async function localBrowser(): Promise<CliBrowser> {
  const search = await findBrowser({
    configuredPath: process.env['CHROME_PATH'],
    searchPath: process.env['PATH'],
    cacheDir: defaultBrowserCacheDir(),
  });
  if (!search.ok) throw new Error(search.why);
  return search.browser;
}

export async function openLocalBrowser(): Promise<Browser> {
  const { path, env } = await localBrowser();
  return chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...env },
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
