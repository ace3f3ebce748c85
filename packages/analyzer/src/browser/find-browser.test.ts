import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeProfilesFolder } from '../../test-support/browser.ts';
import { defaultBrowserCacheDir } from './browser-user.ts';
import { findBrowser } from './find-browser.ts';

let folder: string;

beforeEach(async () => {
  folder = await makeProfilesFolder('find-browser-test-');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function script(name: string, line: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path, `#!/bin/sh\n${line}\n`);
  await chmod(path, 0o755);
  return path;
}

test('the configured browser comes before an installed one', async () => {
  const configured = await script('mine', 'echo Chromium 1.2.3');
  await script('chromium', 'echo Chromium 9.9.9');
  const search = await findBrowser({ configuredPath: configured, searchPath: folder, cacheDir: folder });
  expect(search).toMatchObject({ ok: true, browser: { path: configured, source: 'configured' } });
});

test('a configured browser that does not start is reported, not passed over', async () => {
  const configured = await script(
    'broken',
    'echo "libnss3.so: cannot open shared object file" >&2; exit 127',
  );
  const search = await findBrowser({ configuredPath: configured, cacheDir: folder });
  expect(search).toEqual({
    ok: false,
    why: `The configured browser ${configured} does not start: libnss3.so: cannot open shared object file`,
  });
});

test('an installed browser is found on the search path', async () => {
  const installed = await script('chromium', 'echo Chromium 9.9.9');
  const search = await findBrowser({ searchPath: folder, cacheDir: folder, usualPlaces: [] });
  expect(search).toMatchObject({
    ok: true,
    browser: { path: installed, version: 'Chromium 9.9.9', source: 'system', env: {} },
  });
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the packaged browser can be chosen although another is installed',
  async () => {
    await script('chromium', 'echo Chromium 9.9.9');
    const search = await findBrowser({
      configuredPath: 'packaged',
      searchPath: folder,
      cacheDir: defaultBrowserCacheDir(),
    });
    expect(search).toMatchObject({ ok: true, browser: { source: 'packaged' } });
  },
  60_000,
);

test('an installed program that is no browser is passed over', async () => {
  const impostor = await script('chromium', 'echo this is a stub, run the store');
  const real = await script('real', 'echo Google Chrome 9.9.9');
  const search = await findBrowser({ searchPath: folder, cacheDir: folder, usualPlaces: [impostor, real] });
  expect(search).toMatchObject({ ok: true, browser: { path: real, source: 'system' } });
});

// On a machine without the packaged browser, the tests that open it unpack it, too.
test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'the packaged browser is unpacked once, also when two ask at the same time',
  { tags: ['long'] },
  async () => {
    const options = { cacheDir: join(folder, 'cache'), usualPlaces: [] };
    const [one, two] = await Promise.all([findBrowser(options), findBrowser(options)]);
    expect(one).toMatchObject({ ok: true, browser: { source: 'packaged' } });
    expect(two).toEqual(one);
    expect(await readdir(options.cacheDir)).toEqual([expect.stringMatching(/^chromium-/)]);
  },
);
