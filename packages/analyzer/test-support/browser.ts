import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrowserCacheDir } from '../src/browser/browser-user.ts';
import { type FindBrowserOptions, type FoundBrowser, findBrowser } from '../src/browser/find-browser.ts';
import { type LaunchOptions, launchBrowser } from '../src/browser/launch-browser.ts';
import { probeSandbox, type SandboxProbe } from '../src/browser/sandbox.ts';

/** The browser of all tests: the one the product would use, or the one that CHROME_PATH names. */
export const TEST_BROWSER: Omit<FindBrowserOptions, 'cacheDir'> = {
  configuredPath: process.env['CHROME_PATH'],
  searchPath: process.env['PATH'],
};

/** A folder for profiles; the browser may run as another user, who has to get in. */
export async function makeProfilesFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o1777);
  return folder;
}

/** A running browser of the product, unpacked in the same place as the product does it, in the sandbox if that works here. */
export async function launchTestBrowser(
  options: Omit<LaunchOptions, 'found' | 'sandbox'>,
): Promise<SandboxProbe & { found: FoundBrowser }> {
  const search = await findBrowser({ ...TEST_BROWSER, cacheDir: defaultBrowserCacheDir() });
  if (!search.ok) throw new Error(search.why);
  const found = search.browser;
  return { found, ...(await probeSandbox((sandbox) => launchBrowser({ ...options, found, sandbox }))) };
}
