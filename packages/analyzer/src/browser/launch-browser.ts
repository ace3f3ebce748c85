import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { browserFlags } from './browser-flags.ts';
import type { FoundBrowser } from './find-browser.ts';
import { groupGone, killGroup } from './process-group.ts';
import { createProfileFolder, removeProfileFolder } from './profile-folder.ts';

export interface LaunchOptions {
  found: FoundBrowser;
  gateUrl: string | null;
  /** Where the profile folder is made. */
  tempDir: string;
  /** Per protocol command. */
  commandTimeoutMs?: number;
  launchTimeoutMs?: number;
}

/** A running browser with an empty profile of its own. */
export interface LaunchedBrowser {
  browser: Browser;
  /** Also the id of its process group. */
  pid: number;
  profileDir: string;
  /** Such as "HeadlessChrome/153.0.8010.0". */
  version: string;
  alive(): boolean;
  /** A new page, in a context of its own when asked for. Its dialogs are dismissed. */
  newPage(isolated?: boolean): Promise<Page>;
  /** Kills the whole process group and removes the profile; safe to call twice and on a dead browser. */
  dispose(): Promise<void>;
}

/**
 * Starts a browser in its own process group, steered over a pipe: an open debugging port would be
 * within reach of the very pages it visits.
 *
 * @throws when the binary does not start within the limit; nothing is left behind then either
 */
export async function launchBrowser(options: LaunchOptions): Promise<LaunchedBrowser> {
  const profileDir = await createProfileFolder(options.tempDir);
  let browser: Browser;
  try {
    browser = await puppeteer.launch({
      executablePath: options.found.path,
      args: browserFlags({ profileDir, gateUrl: options.gateUrl, sandbox: process.getuid?.() !== 0 }),
      ignoreDefaultArgs: true,
      pipe: true,
      // The environment may hold secrets of the application; a browser needs none of it.
      env: { HOME: profileDir, TMPDIR: profileDir, LANG: 'en_US.UTF-8', ...options.found.env },
      timeout: options.launchTimeoutMs ?? 20_000,
      protocolTimeout: options.commandTimeoutMs ?? 30_000,
      defaultViewport: null,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
  } catch (error) {
    await removeProfileFolder(profileDir);
    throw error;
  }
  const pid = browser.process()?.pid ?? 0;
  let disposed: Promise<void> | null = null;
  const launched: LaunchedBrowser = {
    browser,
    pid,
    profileDir,
    version: '',
    alive: () => disposed === null && browser.connected,
    newPage: (isolated = false) => newGuardedPage(browser, isolated),
    dispose: () => {
      disposed ??= disposeBrowser(browser, pid, profileDir);
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

async function newGuardedPage(browser: Browser, isolated: boolean): Promise<Page> {
  const context = isolated ? await browser.createBrowserContext() : browser.defaultBrowserContext();
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

async function disposeBrowser(browser: Browser, pid: number, profileDir: string): Promise<void> {
  killGroup(pid);
  // Where there are no process groups, at least the browser itself ends.
  browser.process()?.kill('SIGKILL');
  await browser.disconnect().catch(() => undefined);
  await groupGone(pid);
  await removeProfileFolder(profileDir);
}
