import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { importedFile, importsOf, LONG_TESTS, PROCESS_TESTS, testLanes } from './test-lanes.ts';

const PROJECT_FOLDER = path.join(import.meta.dirname, '..');
const lanes = testLanes();
const filesOf = (lane: string) => [...lanes].filter(([, own]) => own === lane).map(([file]) => file);

/** What starts programs or browsers by itself. */
const STARTERS = ['node:child_process', 'node:cluster', 'puppeteer-core', '@playwright/test'];
/** Product code that starts a browser when it is called. */
const BROWSER_CODE = /\/(?:launch-browser|measure-process|create-measurer|hostile-browser)\.ts$/;

/** The file itself and the files of test support that it imports. */
function withSupport(file: string, seen = new Set<string>()): Set<string> {
  seen.add(file);
  for (const specifier of importsOf(file)) {
    const imported = importedFile(file, specifier);
    if (imported !== null && !seen.has(imported) && /^tests\/|test-support|testing|fixture/.test(imported)) {
      withSupport(imported, seen);
    }
  }
  return seen;
}

test('every test file is in one lane, and no lane is empty', () => {
  const all = globSync('{packages,apps,tests,scripts,bench}/**/*.test.{ts,tsx}', {
    cwd: PROJECT_FOLDER,
    exclude: ['**/node_modules/**', '**/build/**'],
  });
  expect([...lanes.keys()].sort()).toEqual(all.sort());
  expect(
    Object.fromEntries(
      ['pages', 'unit', 'database', 'processes'].map((lane) => [lane, filesOf(lane).length > 5]),
    ),
  ).toEqual({
    pages: true,
    unit: true,
    database: true,
    processes: true,
  });
});

test.each(PROCESS_TESTS)('%s still names tests', (pattern) => {
  expect(globSync(pattern, { cwd: PROJECT_FOLDER })).not.toEqual([]);
});

test.each(LONG_TESTS)('%s, which begins first, is there', (file) => {
  expect(['database', 'processes']).toContain(lanes.get(file));
});

test('no test of pages or units starts a program or a browser', () => {
  const starting = [...filesOf('pages'), ...filesOf('unit')].filter((file) =>
    [...withSupport(file)].some((own) =>
      importsOf(own).some((specifier) => STARTERS.includes(specifier) || BROWSER_CODE.test(specifier)),
    ),
  );
  expect(starting).toEqual([]);
});

test('a test that gets its database through another file is in the lane of databases', () => {
  const file = 'tests/conformance/rest-filters.test.ts';
  expect(importsOf(file)).not.toContain('@fml/postgres/testing');
  expect(lanes.get(file)).toBe('database');
});
