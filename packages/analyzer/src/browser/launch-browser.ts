import type { Browser, Page } from 'puppeteer-core';
import { browserFlags } from './browser-flags.ts';
import { type BrowserProcess, startBrowserProcess } from './browser-process.ts';
import type { FoundBrowser } from './find-browser.ts';
import { createPageContext } from './page-context.ts';
import { groupGone, killGroup } from './process-group.ts';
import { createProfileFolder, removeProfileFolder } from './profile-folder.ts';

export interface LaunchOptions {
  found: FoundBrowser;
  gateUrl: string | null;
  /** Where the profile folder is made. */
  tempDir: string;
  /** Off only where the system refuses it (`probeSandbox`); on by default. */
  sandbox?: boolean;
}

/** A running browser with its own empty profile. */
export interface LaunchedBrowser {
  browser: Browser;
  /** Also the id of its process group. */
  pid: number;
  profileDir: string;
  /** Such as "HeadlessChrome/153.0.8010.0". */
  version: string;
  alive(): boolean;
  /** A new page in its own context. Its dialogs are dismissed. */
  newPage(): Promise<Page>;
  /** Kills the whole process group and removes the profile; safe to call twice and on a dead browser. */
  dispose(): Promise<void>;
}

/**
 * Starts a browser in its own process group, steered over a pipe: an open debugging port would be within reach of the
 * pages it visits.
 * @throws when the binary does not start within the limit; nothing is left behind then either
 */
export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const profileDir = await createProfileFolder(options.tempDir);
  let started: BrowserProcess;
  try {
    started = await startBrowserProcess({
      found: options.found,
      flags: browserFlags({ profileDir, gateUrl: options.gateUrl, sandbox: options.sandbox ?? true }),
      profileDir,
    });
  } catch (error) {
    await removeProfileFolder(profileDir);
    throw error;
  }
  const { browser, pid } = started;
  let disposed: Promise<void> | null = null;
  const launched: LaunchedBrowser = {
    browser,
    pid,
    profileDir,
    version: '',
    alive: () => disposed === null && browser.connected,
    newPage: () => newGuardedPage(browser, options.gateUrl),
    dispose: () => {
      disposed ??= disposeBrowser(started, profileDir);
      return disposed;
    },
  };
  try {
    launched.version = await browser.version();
    await closePopups(browser);
    return launched;
  } catch (error) {
    await launched.dispose();
    throw error;
  }
}

async function newGuardedPage(browser: Browser, gateUrl: string | null): Promise<Page> {
  const context = await createPageContext(browser, gateUrl);
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    dialog.dismiss().catch(() => undefined);
  });
  page.on('error', () => undefined);
  await denyPermissionsAndDownloads(page, context.id);
  return page;
}

async function denyPermissionsAndDownloads(page: Page, browserContextId: string | undefined): Promise<void> {
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
  // Granting the empty list refuses every permission that is not on it.
  await session.send('Browser.grantPermissions', { permissions: [], browserContextId });
  await session.detach();
}

async function closePopups(browser: Browser): Promise<void> {
  browser.on('targetcreated', (target) => {
    if (target.type() !== 'page' || target.opener() === undefined) return;
    target
      .page()
      .then((page) => page?.close())
      .catch(() => undefined);
  });
}

async function disposeBrowser({ browser, pid, kill }: BrowserProcess, profileDir: string): Promise<void> {
  killGroup(pid);
  kill();
  await browser.disconnect().catch(() => undefined);
  await groupGone(pid);
  await removeProfileFolder(profileDir);
}
