import { defineConfig } from 'vitest/config';

/** One run for unit, integration and conformance tests; the browser journeys are Playwright's. */
export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/build/**', 'tests/e2e/**'],
    globalSetup: ['packages/db/src/testing-global-setup.ts'],
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    pool: 'forks',
    // Much of the long tests is waiting; two cores feed three.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
