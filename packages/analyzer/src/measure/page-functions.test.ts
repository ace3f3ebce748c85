import { afterEach, expect, it, vi } from 'vitest';
import { readLayoutShift, watchLayoutShift } from './page-functions.ts';

/** Plays the browser's observer: hands over the entries as soon as it is told to observe. */
function observerOf(entries: { startTime: number; value: number; hadRecentInput: boolean }[]) {
  return class {
    readonly #tell: (list: { getEntries: () => typeof entries }) => void;
    constructor(tell: (list: { getEntries: () => typeof entries }) => void) {
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
