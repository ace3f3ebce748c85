import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { message } from '@fml/report-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { launchTestBrowser, makeProfilesFolder, TEST_BROWSER } from '../../test-support/browser.ts';
import { listen } from '../../test-support/local-gate.ts';
import { isBrowser, type Rights, runningProcesses } from '../../test-support/process-rights.ts';
import { browserUser } from '../browser/browser-user.ts';
import { groupsWithArgument, killGroup } from '../browser/process-group.ts';
import type { BrowserMeasurement } from '../stages.ts';
import type { MeasureOptions } from './measure-in-process.ts';
import { createMeasurer, type Measurer } from './measure-process.ts';
import type { BrowserDescription } from './start-measure-process.ts';

let server: Server;
let origin: string;
let tempDir: string;
let measurer: Measurer;
let requests: string[];
let onRequest: (path: string) => void;
/** Requests for `/held` are answered after it. */
let answerHeld: Promise<unknown>;

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    onRequest(path);
    if (path === '/held') return void answerHeld.then(() => response.end());
    const page = PAGES[path];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page?.() ?? 'There is nothing here.');
  });
  origin = `http://127.0.0.1:${await listen(server)}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  requests = [];
  onRequest = () => undefined;
  answerHeld = Promise.resolve();
});

/** Of the application; the processes that open pages must not have them. */
const SECRETS = {
  DATABASE_URL: 'postgres://app:hidden@db.example/app',
  GEMINI_API_KEY: 'hidden-gemini-key',
  SMTP_URL: 'smtp://user:hidden@mail.example',
  SECRET_KEY: 'hidden-secret-key',
};

/** More than every page here has but `/long`. */
const ACCESSIBILITY_MAX_ELEMENTS = 30;

async function measured(path: string, options?: MeasureOptions): Promise<BrowserMeasurement> {
  const result = await measurer.measure(origin + path, options);
  if ('why' in result) throw new Error(result.why);
  return result;
}

async function expectNothingLeft(): Promise<void> {
  await vi.waitFor(async () => expect(await groupsWithArgument(tempDir)).toEqual([]), { timeout: 60_000 });
  await vi.waitFor(async () => expect(await readdir(tempDir)).toEqual([]), { timeout: 60_000 });
}

// For most tests, because starting it takes longer than most of them.
describe('one measuring process', () => {
  beforeAll(async () => {
    tempDir = await makeProfilesFolder('measure-test-');
    for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(name, value);
    const limits = { accessibilityMaxElements: ACCESSIBILITY_MAX_ELEMENTS };
    measurer = createMeasurer({ gateUrl: null, tempDir, browser: TEST_BROWSER, limits });
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await measurer.stop();
    await expectNothingLeft();
    await rm(tempDir, { recursive: true, force: true });
  });

  describe.runIf(process.platform === 'linux')('the processes that open pages', () => {
    let described: BrowserDescription;
    let processes: Rights[];
    let sandbox: boolean;
    beforeAll(async () => {
      const { state, launched } = await launchTestBrowser({ gateUrl: null, tempDir });
      await launched.dispose();
      sandbox = state.on;
      described = await measurer.describe();
      processes = await runningProcesses(tempDir);
    });

    test('never belong to root, have its groups or its capabilities', () => {
      const expected = String(browserUser()?.uid ?? process.getuid?.());
      expect(processes.filter(isBrowser).length, described.line).toBeGreaterThan(0);
      expect(processes.filter((one) => one.command.includes('measure-main.ts'))).toHaveLength(1);
      for (const { command, uids, groups, capabilities } of processes) {
        expect(uids, command).toEqual([expected, expected, expected, expected]);
        if (process.getuid?.() !== 0) continue;
        expect(groups, command).toEqual([]);
        if (command.includes('measure-main.ts')) expect(capabilities, command).toBe('0000000000000000');
      }
      expect(expected).not.toBe('0');
    });

    test('run in the sandbox wherever it works, and the line for the person says which', () => {
      const browsers = processes.filter(isBrowser);
      expect(browsers.every(({ command }) => command.includes('--no-sandbox') === !sandbox)).toBe(true);
      expect(described.line).toContain(sandbox ? 'sandbox on' : 'sandbox off');
      expect(described.warning === null).toBe(sandbox);
    });

    test('know none of the secrets of the application', () => {
      expect(processes.length).toBeGreaterThan(1);
      for (const { command, environment } of processes) {
        expect(`${environment} ${command}`).not.toContain('hidden');
        for (const name of Object.keys(SECRETS)) expect(environment).not.toContain(`${name}=`);
      }
    });
  });

  describe('a measured page', () => {
    test('has its three scores, two loads, its rendered state and its network requests', async () => {
      const told: string[] = [];
      const result = await measured('/good', {
        onScreenshot: ({ base64 }) => told.push(base64),
        onPartial: ({ loads }) => told.push(`load ${loads.length}`),
      });
      // The picture comes before the first load is over.
      expect(told.slice(0, 3)).toEqual([result.screenshot?.base64, 'load 1', 'load 2']);
      expect(result).toMatchObject({ accessibilityScore: 100, seoScore: 100, fault: null, notes: [] });
      expect(result.performanceScore).toBeGreaterThan(80);
      expect(result.loads.length).toBeGreaterThanOrEqual(2);
      expect(result.rendered).toMatchObject({ title: 'Good bakery', url: `${origin}/good` });
      expect(result.rendered?.visibleText).toContain('written by a script');
      expect(result.rendered?.visibleText).not.toContain('hidden words');
      expect(result.rendered?.visibleText).not.toContain('for computers');
      expect(result.rendered?.desktopText).toContain('for computers');
      expect(result.rendered?.desktopText).not.toContain('hidden words');
      expect(result.rendered?.firstScreen).toContainEqual(
        expect.objectContaining({ tag: 'a', href: 'tel:+12135550101', text: 'Call us today' }),
      );
      expect(result.screenshot).toMatchObject({ width: 412, height: 823 });
      expect(jpegSize(Buffer.from(result.screenshot?.base64 ?? '', 'base64'))).toEqual({
        width: 412,
        height: 823,
      });
      expect(result.network?.[0]).toMatchObject({
        url: `${origin}/good`,
        resourceType: 'Document',
        status: 200,
      });
      expect(result.benchmarkIndex).toBeGreaterThan(0);
    });

    test('is audited while the next load watches whether the page stays quiet', async () => {
      const audited = Promise.withResolvers<'audited'>();
      const secondLoad = Promise.withResolvers<string>();
      answerHeld = audited.promise;
      openings = 0;
      const result = await measured('/busy-again', {
        onPartial: ({ loads }) => {
          if (loads.length === 1) audited.resolve('audited');
          secondLoad.resolve(`load ${loads.length}`);
        },
      });
      expect(await secondLoad.promise).toBe('load 1');
      expect(requests.filter((path) => path === '/held')).toHaveLength(3);
      // A load that is held for longer than its limit has no such quiet end.
      expect(result.stageMs['load_2']).toBeLessThan(20_000);
    });

    test('with a shift in every other load scores without it and says that it comes and goes', {
      tags: ['long'],
    }, async () => {
      const result = await measured('/alternating');
      expect(result.layoutShift?.largest).toBeGreaterThan(0.1);
      expect(result.layoutShift?.seenInLoads).toBeLessThan(result.layoutShift?.loads ?? 0);
      const worst = Math.min(...result.loads.map((load) => load.performance_score ?? 0));
      expect(result.performanceScore).toBeGreaterThan(worst + 8);
    });

    test('that overrides built-ins is still read as it is', { tags: ['long'] }, async () => {
      const result = await measured('/tampering');
      expect(result.rendered).toMatchObject({ title: 'Tampering' });
      expect(result.rendered?.visibleText).toContain('Real words');
    });

    test('that answers with an error has a fault and no scores', { tags: ['long'] }, async () => {
      const result = await measurer.measure(`${origin}/missing`);
      expect(result).toMatchObject({
        performanceScore: null,
        accessibilityScore: null,
        seoScore: null,
        fault: { code: 'http_error', status: 404 },
      });
    });

    test('that is too large for the accessibility checks has no such score and says so', {
      tags: ['long'],
    }, async () => {
      const result = await measured('/long');
      expect(result.accessibilityScore).toBeNull();
      expect(result.performanceScore).not.toBeNull();
      expect(result.notes).toContainEqual(message('coverage.accessibility_too_large'));
    });
  });

  test('a document is printed without a request or a script', async () => {
    const result = await measurer.print(`<!doctype html><title>Report</title>
      <style>@import url(${origin}/style); @font-face { font-family: F; src: url(${origin}/font) } body { font-family: F; background: url(${origin}/picture) }</style>
      <meta http-equiv="refresh" content="0;url=${origin}/refresh">
      <img src="${origin}/img"><iframe src="${origin}/frame"></iframe><link rel="stylesheet" href="${origin}/link">
      <script>for (const path of ['fetch', 'again']) fetch('${origin}/' + path); document.body.textContent = 'scripts ran'.repeat(90000)</script>
      <p>Words</p>`);
    if ('why' in result) throw new Error(result.why);
    const pdf = Buffer.from(result.file).toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(requests).toEqual([]);
  });

  test('a card is a small picture of 1200 x 630', async () => {
    const result = await measurer.print(
      `<!doctype html><style>body { margin: 0; background: repeating-conic-gradient(red 0 1deg, blue 1deg 2deg) 0 0 / 7px 5px }</style><p>Words</p>`,
      'card',
    );
    if ('why' in result) throw new Error(result.why);
    const jpeg = Buffer.from(result.file);
    expect(jpeg.subarray(0, 2).toString('hex')).toBe('ffd8');
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
    expect([jpeg.readUInt16BE(frame + 7), jpeg.readUInt16BE(frame + 5)]).toEqual([1200, 630]);
    expect(jpeg.length).toBeLessThanOrEqual(150_000);
  });

  describe('when something dies', () => {
    test('a browser killed once is replaced and the page is measured all the same', {
      tags: ['long'],
    }, async () => {
      await measurer.describe();
      killBrowsersAtRequest(1);
      const result = await measured('/good');
      expect(result).toMatchObject({ accessibilityScore: 100, fault: null });
    });

    test('a browser killed twice ends in a reason, and the next page is measured', {
      tags: ['long'],
    }, async () => {
      await measurer.describe();
      killBrowsersAtRequest(2);
      const result = await measurer.measure(`${origin}/good`);
      expect(result).toEqual({ why: expect.stringContaining('could not be measured in a browser') });
      expect(await measurer.measure(`${origin}/good`)).toMatchObject({ accessibilityScore: 100 });
    });

    test('a measuring process killed in mid-run is answered, and the next page is measured', {
      tags: ['long'],
    }, async () => {
      await measurer.describe();
      onRequest = () => {
        onRequest = () => undefined;
        void killGroups('measure-main.ts');
      };
      expect(await measurer.measure(`${origin}/good`)).toMatchObject({ why: expect.any(String) });
      expect(await measurer.measure(`${origin}/good`)).toMatchObject({ accessibilityScore: 100 });
    });

    test('a run past its deadline is killed and answered', async () => {
      await measurer.describe();
      const result = await measurer.measure(`${origin}/good`, { deadlineMs: 300 });
      expect(result).toEqual({ why: expect.stringContaining('too long') });
    });

    test('a canceled run is answered at once', { tags: ['long'] }, async () => {
      await measurer.describe();
      const cancel = new AbortController();
      onRequest = () => cancel.abort();
      expect(await measurer.measure(`${origin}/good`, { signal: cancel.signal })).toEqual({
        why: 'The measurement was canceled.',
      });
    });
  });
});

test('nothing is left when the parent of the measuring process is killed', { tags: ['long'] }, async () => {
  tempDir = await makeProfilesFolder('measure-test-');
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', PARENT_SCRIPT], {
    env: {
      MODULE: fileURLToPath(new URL('./measure-process.ts', import.meta.url)),
      TEMP_DIR: tempDir,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(parent.stdout, 'data');
  expect(await groupsWithArgument(tempDir)).not.toEqual([]);
  parent.kill('SIGKILL');
  await expectNothingLeft();
  await rm(tempDir, { recursive: true, force: true });
});

test('a browser that does not start is a reason, not an error', async () => {
  tempDir = await makeProfilesFolder('measure-test-');
  const broken = createMeasurer({ gateUrl: null, browser: { configuredPath: '/bin/false' }, tempDir });
  expect(await broken.measure(`${origin}/good`)).toEqual({ why: expect.stringContaining('/bin/false') });
  expect((await broken.describe()).line).toContain('/bin/false');
  await broken.stop();
  await rm(tempDir, { recursive: true, force: true });
});

const PARENT_SCRIPT = `
const { createMeasurer } = await import(process.env.MODULE);
const browser = { configuredPath: process.env.CHROME_PATH };
const measurer = createMeasurer({ gateUrl: null, tempDir: process.env.TEMP_DIR, browser });
console.log(await measurer.describe());
setInterval(() => {}, 1000);
`;

/** Kills every browser of this test when its page is asked for, this many times. A full browser asks for an icon, too. */
function killBrowsersAtRequest(times: number): void {
  let left = times;
  onRequest = (path) => {
    if (left <= 0 || path !== '/good') return;
    left -= 1;
    void killGroups('--user-data-dir=');
  };
}

/**
 * Only groups that carry this test's own folder on their command line. The youngest first: the browser at work is the
 * oldest, and a spare that is killed after it would be a second death.
 */
async function killGroups(argument: string): Promise<void> {
  const own = await groupsWithArgument(tempDir);
  const matching = await groupsWithArgument(argument);
  const youngestFirst = own
    .filter((group) => matching.includes(group))
    .sort((a, b) => startedAtTicks(b) - startedAtTicks(a));
  for (const groupId of youngestFirst) killGroup(groupId);
}

/** When a process began, in clock ticks since the machine did; process ids start again from below. */
function startedAtTicks(pid: number): number {
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 0);
}

function jpegSize(jpeg: Buffer): { width: number; height: number } {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return { height: jpeg.readUInt16BE(frame + 5), width: jpeg.readUInt16BE(frame + 7) };
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="description" content="Fresh bread and cakes every morning in our town."></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;
}

const PARAGRAPH = `<p>${'Fresh bread and cakes from our oven every morning. '.repeat(8)}</p>`;
let turn = 0;
let openings = 0;

const PAGES: Record<string, () => string> = {
  '/good': () =>
    page(
      'Good bakery',
      `<p><a href="tel:+12135550101">Call us today</a></p>${PARAGRAPH}<p id="late"></p><p hidden>hidden words</p>
      <style>@media (max-width: 1000px) { .wide { display: none } }</style><p class="wide">for computers</p>
      <script>document.getElementById('late').textContent = 'written by a script'</script>`,
    ),
  '/busy-again': () => {
    openings += 1;
    const busy = "addEventListener('load', () => { for (let i = 0; i < 3; i += 1) fetch('/held') })";
    return page('Busy again', `${PARAGRAPH}<script>${openings === 2 ? busy : ''}</script>`);
  },
  '/long': () => page('Long', PARAGRAPH.repeat(30)),
  '/alternating': () => {
    turn += 1;
    const shift = turn % 2 === 0 ? "setTimeout(() => { box.style.height = '320px' }, 400)" : '';
    return page('Alternating', `<div id="box"></div>${PARAGRAPH.repeat(6)}<script>${shift}</script>`);
  },
  '/tampering': () =>
    page(
      'Tampering',
      `<p>Real words</p><form><input name="title"><input name="body"></form><script>
      Element.prototype.getBoundingClientRect = () => { throw new Error('no') };
      Document.prototype.querySelectorAll = () => [];
      Array.prototype.push = () => 0; JSON.stringify = () => '{}';
      Object.defineProperty(HTMLElement.prototype, 'innerText', { get: () => 'forged' });
      </script>`,
    ),
};
