import { defineConfig } from 'vitest/config';
import { useCompileCache } from './scripts/compile-cache.ts';
import { LongestFirstSequencer } from './scripts/longest-first-sequencer.ts';
import { useMemoryTmpdir } from './scripts/memory-tmpdir.ts';
import { PROCESS_TESTS, TEST_FILES, testLanes } from './scripts/test-lanes.ts';

useCompileCache();
useMemoryTmpdir();

const DATABASE_TESTS = [...testLanes()].flatMap(([file, lane]) => (lane === 'database' ? [file] : []));
/** For tests beside which other programs run; `npm test` names what needed it. */
const SECOND_TRY = { retry: 1 };
const GENEROUS = { testTimeout: 120_000, hookTimeout: 180_000 };

/**
 * Three lanes (scripts/test-lanes.ts): `unit` without a database and without a browser, `database` with one embedded
 * server for all of its files, `processes` with tests that start programs. The browser journeys are Playwright's.
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
        description: 'A further test of its kind: `npm test` leaves it out, `npm run test:all` does not.',
      },
    ],
    // Much of the long tests is waiting; two cores feed six.
    maxWorkers: 6,
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [TEST_FILES],
          exclude: [...DATABASE_TESTS, ...PROCESS_TESTS],
          pool: 'threads',
          // Most of these files are small: a worker of its own would cost each more than its tests.
          isolate: false,
          ...GENEROUS,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: DATABASE_TESTS,
          globalSetup: ['packages/postgres/test-support/global-setup.ts'],
          pool: 'forks',
          isolate: false,
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
          pool: 'forks',
          ...GENEROUS,
          ...SECOND_TRY,
        },
      },
    ],
  },
});
