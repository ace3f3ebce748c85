import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { readLayoutShift, watchLayoutShift, watchLongTasks } from './page-functions.ts';

/** Plays the browser's observer: hands over the entries as soon as it is told to observe. */
function observerOf<Entry>(entries: Entry[]) {
  return class {
    readonly #tell: (list: { getEntries: () => Entry[] }) => void;
    constructor(tell: (list: { getEntries: () => Entry[] }) => void) {
      this.#tell = tell;
    }
    observe() {
      this.#tell({ getEntries: () => entries });
    }
  };
}

afterEach(() => vi.unstubAllGlobals());

it('a shift counts in a probe although the emulated screen made it look like input, early or late', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('performance', { getEntriesByName: () => [{ startTime: 120 }] });
  vi.stubGlobal(
    'PerformanceObserver',
    observerOf([
      { startTime: 460, value: 0.1, hadRecentInput: true },
      { startTime: 570, value: 0.2, hadRecentInput: true },
      { startTime: 900, value: 0.3, hadRecentInput: false },
    ]),
  );
  watchLayoutShift();
  expect(readLayoutShift()).toEqual({
    entries: [
      { atMs: 460, value: 0.1 },
      { atMs: 570, value: 0.2 },
      { atMs: 900, value: 0.3 },
    ],
    firstPaintMs: 120,
  });
});

it('the processor is busy until the last long task ends, and no less long for being asked again', () => {
  const page: { ____lastLongTask?: number } = {};
  vi.stubGlobal('window', page);
  vi.stubGlobal('performance', { now: () => 300 });
  const tasks = [
    { startTime: 340, duration: 60 },
    { startTime: 120, duration: 55 },
  ];
  vi.stubGlobal('PerformanceObserver', observerOf(tasks));
  watchLongTasks();
  expect(page.____lastLongTask).toBe(400);
  vi.stubGlobal('performance', { now: () => 900 });
  watchLongTasks();
  expect(page.____lastLongTask).toBe(400);
});

it('the installed Lighthouse looks for long tasks where they are kept', () => {
  const file = import.meta.resolve('lighthouse/core/gather/driver/wait-for-condition.js');
  expect(readFileSync(fileURLToPath(file), 'utf8')).toContain(
    'if (window.____lastLongTask !== undefined) return;',
  );
});
