import { readdir, rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProfilesFolder, TEST_BROWSER } from '../../test-support/browser.ts';
import {
  EXHAUSTING_PAGES,
  type HostileSite,
  ONE_OF_EACH_EXHAUSTING,
  startHostileSite,
} from '../../test-support/hostile-site.ts';
import { groupsWithArgument } from '../browser/process-group.ts';
import { createMeasurer, type Measurer } from './measure-process.ts';

/** The product's limits, shortened: what is tested is that each of them ends in an answer. */
const SHORT_LIMITS = {
  firstPaintMs: 2_500,
  loadMs: 3_500,
  unresponsiveMs: 1_500,
  accessibilityMs: 2_000,
  runMs: 8_000,
  memoryBytes: 1e9,
};
const DEADLINE_MS = 15_000;
/** On a busy machine a browser and a measuring process are started anew in this time. */
const WORKS_AGAIN_MS = 60_000;
/** `npm run chaos -- analysis` is the long form. */
const PAGES = process.env['MODE'] === 'chaos' ? EXHAUSTING_PAGES : ONE_OF_EACH_EXHAUSTING;

let tempDir: string;
let site: HostileSite;
let measurer: Measurer;

beforeAll(async () => {
  tempDir = await makeProfilesFolder('hostile-limits-');
  site = await startHostileSite({ 'plain.html': PLAIN_PAGE });
  const limits = SHORT_LIMITS;
  measurer = createMeasurer({ gateUrl: site.gate.url, tempDir, browser: TEST_BROWSER, limits });
  await measurer.describe();
});

afterAll(async () => {
  await measurer.stop();
  await site.stop();
  await rm(tempDir, { recursive: true, force: true });
});

test('pages that hang, bloat or crash the browser are each answered, and the measurer works after', async () => {
  const unanswered: string[] = [];
  for (const name of PAGES) {
    const result = await measurer.measure(`${site.origin}/${name}.html`, { deadlineMs: DEADLINE_MS });
    const isAnswer =
      'why' in result
        ? result.why !== ''
        : result.fault !== null || result.loads.length > 0 || result.rendered !== null;
    if (!isAnswer) unanswered.push(name);
  }
  expect(unanswered).toEqual([]);

  // What a page that was given up leaves behind may still take the measuring process with it: the next one works.
  await expect
    .poll(() => measurer.measure(`${site.origin}/plain.html`, { deadlineMs: WORKS_AGAIN_MS }), {
      timeout: 3 * WORKS_AGAIN_MS,
    })
    .toMatchObject({ fault: null, rendered: { title: 'Plain page' } });
}, 600_000);

test('a stopped measurer leaves no process and no folder', async () => {
  await measurer.stop();
  expect(await groupsWithArgument(tempDir)).toEqual([]);
  expect(await readdir(tempDir)).toEqual([]);
});

const PLAIN_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Plain page</title>
<meta name="viewport" content="width=device-width"></head><body><main><h1>Plain page</h1><p>Some words.</p></main></body></html>`;
