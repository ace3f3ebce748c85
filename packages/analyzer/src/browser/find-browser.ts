import { execFile } from 'node:child_process';
import { access, constants, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { asBrowserUser } from './browser-user.ts';
import { type UnpackedBrowser, unpackPackagedBrowser } from './packaged-browser.ts';

const run = promisify(execFile);

export interface FindBrowserOptions {
  /** Binary the operator chose (CHROME_PATH), or `packaged`; used or reported as unusable, never silently passed over. */
  configuredPath?: string | undefined;
  /** Folders searched for an installed browser, in the form of PATH. */
  searchPath?: string | undefined;
  /** Where the packaged browser is unpacked once. */
  cacheDir: string;
  /** Absolute places an installer puts a browser; replaced in tests. */
  usualPlaces?: readonly string[];
}

/** A browser that was seen to start. */
export interface FoundBrowser {
  path: string;
  /** As it names itself, such as "Chromium 153.0.8010.0". */
  version: string;
  source: 'configured' | 'system' | 'packaged';
  /** Variables it needs, such as LD_LIBRARY_PATH. */
  env: Record<string, string>;
}

/** The name of the packaged browser where a path is configured. */
const PACKAGED = 'packaged';

export type BrowserSearch = { ok: true; browser: FoundBrowser } | { ok: false; why: string };

/**
 * Finds a browser in the order configured, installed, packaged; each candidate is run with `--version`
 * before it is chosen. Never throws: where none starts, `why` says so in a sentence.
 */
export async function findBrowser(options: FindBrowserOptions): Promise<BrowserSearch> {
  const configured = options.configuredPath;
  if (configured === PACKAGED) return findPackaged(options.cacheDir);
  if (configured !== undefined && configured !== '') {
    const answer = await versionAnswer(configured, {});
    if (answer.ok) return found(configured, answer.version, 'configured', {});
    return { ok: false, why: `The configured browser ${configured} does not start: ${answer.why}` };
  }
  for (const candidate of systemCandidates(options)) {
    if (!(await isExecutable(candidate))) continue;
    const answer = await versionAnswer(candidate, {});
    if (answer.ok) return found(candidate, answer.version, 'system', {});
  }
  return findPackaged(options.cacheDir);
}

async function findPackaged(cacheDir: string): Promise<BrowserSearch> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return {
      ok: false,
      why: `No browser is installed, and none is packaged for ${process.platform} on ${process.arch}. Install Chrome or Chromium, or set CHROME_PATH.`,
    };
  }
  let unpacked: UnpackedBrowser;
  try {
    unpacked = await unpackPackagedBrowser(cacheDir);
  } catch (error) {
    return { ok: false, why: `The packaged browser could not be unpacked: ${firstLine(error)}` };
  }
  const fonts: Record<string, string> = (await hasFonts()) ? {} : { FONTCONFIG_PATH: unpacked.fontsDir };
  const answer = await versionAnswer(unpacked.path, fonts);
  if (answer.ok) return found(unpacked.path, answer.version, 'packaged', fonts);
  const withLibraries = { ...fonts, LD_LIBRARY_PATH: unpacked.libraryDir };
  const second = await versionAnswer(unpacked.path, withLibraries);
  if (second.ok) return found(unpacked.path, second.version, 'packaged', withLibraries);
  return { ok: false, why: `The packaged browser does not start: ${second.why}` };
}

function found(
  path: string,
  version: string,
  source: FoundBrowser['source'],
  env: Record<string, string>,
): BrowserSearch {
  return { ok: true, browser: { path, version, source, env } };
}

const BROWSER_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
  'chrome-headless-shell',
];

const USUAL_PLACES = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/snap/bin'].flatMap((folder) =>
  BROWSER_NAMES.map((name) => join(folder, name)),
);

const DESKTOP_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

function systemCandidates(options: FindBrowserOptions): string[] {
  const folders = (options.searchPath ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => BROWSER_NAMES.map((name) => join(folder, name)));
  return [...new Set([...onPath, ...(options.usualPlaces ?? [...USUAL_PLACES, ...DESKTOP_PLACES])])];
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

type VersionAnswer = { ok: true; version: string } | { ok: false; why: string };

/** The answer to `--version` if it looks like that of a browser, otherwise the reason in one line. */
async function versionAnswer(path: string, env: Record<string, string>): Promise<VersionAnswer> {
  try {
    // As the user that will run it: a browser that this user cannot reach does not count.
    const { stdout } = await run(path, ['--version'], { env, timeout: 20_000, ...asBrowserUser() });
    if (/chrom/i.test(stdout)) return { ok: true, version: stdout.trim() };
    return { ok: false, why: 'it does not answer --version like a browser' };
  } catch (error) {
    return { ok: false, why: firstLine(error) };
  }
}

/** True when the system has any font; the packaged ones only fill the gap. */
async function hasFonts(): Promise<boolean> {
  for (const folder of ['/usr/share/fonts', '/usr/local/share/fonts']) {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    if (names.some((name) => /\.(?:ttf|otf|ttc|pfb)$/i.test(name))) return true;
  }
  return false;
}

function firstLine(error: unknown): string {
  const details = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  const message = details === '' ? (error instanceof Error ? error.message : String(error)) : details;
  return message.split('\n')[0]?.slice(0, 300) ?? 'unknown reason';
}
