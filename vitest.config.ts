import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useCompileCache } from './scripts/compile-cache.ts';
import { useMemoryTmpdir } from './scripts/memory-tmpdir.ts';
import { useTestBrowser } from './scripts/test-browser.ts';
import { LONG_TESTS, PAGE_TESTS, PROCESS_TESTS, TEST_FILES, testLanes } from './scripts/test-lanes.ts';

useCompileCache();
useMemoryTmpdir();
const { isFull } = useTestBrowser();

const DATABASE_TESTS = [...testLanes()].flatMap(([file, lane]) => (lane === 'database' ? [file] : []));
/** For tests beside which other programs run; `npm test` names what needed it. */
const SECOND_TRY = { retry: 1 };
const GENEROUS = { testTimeout: 120_000, hookTimeout: 180_000 };
/** As Node runs the product. Vite would prepare each file once more for each worker. */
const RUN_BY_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } };
/** These never wait, and each further worker loads everything anew. They run before the others. */
const COMPUTES = { pool: 'threads', isolate: false, maxWorkers: 3, sequence: { groupOrder: 0 } } as const;
/** Much of these is waiting; two cores feed six. */
const WAITS = { pool: 'forks', maxWorkers: 6, sequence: { groupOrder: 1 } } as const;
/** Six full browsers at once would all be late. */
const STARTS_PROGRAMS = isFull
  ? ({ pool: 'forks', maxWorkers: 2, sequence: { groupOrder: 2 } } as const)
  : WAITS;

/** Vitest's own order, with the long files of `LONG_TESTS` before all others. */
class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = LONG_TESTS.findIndex((file) => moduleId.endsWith(file));
      return index < 0 ? LONG_TESTS.length : index;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/**
 * Four lanes (scripts/test-lanes.ts): `pages` for what Vite builds, `unit` for all other code without a database and
 * without a browser, `database` with one embedded server for all of its files, `processes` with tests that start
 * programs. The browser journeys are Playwright's.
 */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    // A condition that comes late on a busy machine still comes; the usual second is a timed assertion.
    expect: { poll: { timeout: 30_000 } },
    exclude: ['**/node_modules/**', '**/build/**'],
    tags: [
      {
        name: 'long',
        description: 'Another test of its kind: `npm test` leaves it out, `npm test -- --all` does not.',
      },
    ],
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        extends: true,
        test: { name: 'pages', include: [PAGE_TESTS], ...COMPUTES, ...GENEROUS },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: [TEST_FILES],
          exclude: [PAGE_TESTS, ...DATABASE_TESTS, ...PROCESS_TESTS],
          ...COMPUTES,
          ...RUN_BY_NODE,
          ...GENEROUS,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          globalSetup: ['packages/postgres/test-support/global-setup.ts'],
          isolate: false,
          ...WAITS,
          ...RUN_BY_NODE,
          ...GENEROUS,
          ...SECOND_TRY,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: PROCESS_TESTS,
          globalSetup: ['packages/postgres/test-support/prepared-data-dir.ts'],
          ...STARTS_PROGRAMS,
          ...RUN_BY_NODE,
          ...GENEROUS,
          ...SECOND_TRY,
        },
      },
    ],
  },
});
