import { defineConfig } from '@playwright/test';
import { useCompileCache } from './scripts/compile-cache.ts';
import { useMemoryTmpdir } from './scripts/memory-tmpdir.ts';
import { useTestBrowser } from './scripts/test-browser.ts';

useCompileCache();
useMemoryTmpdir();
useTestBrowser();

/** Browser journeys. The browser is the one the analyzer finds, so nothing has to be installed. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  // Each with a product of its own.
  workers: 2,
  fullyParallel: false,
  timeout: 360_000,
  // Some rounds of asking for what others did, on a machine that is busy.
  expect: { timeout: 90_000 },
  forbidOnly: true,
  // `npm test -- --all` and `npm run test:journeys` run all; `npm test` one of each kind.
  ...(process.env.TESTS === 'all' ? {} : { grepInvert: /@long/ }),
  // `npm test` names what needed it.
  retries: 1,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  // Recording every journey costs time; `--trace retain-on-failure` does it.
  // A step that cannot be taken fails under its own name, not with the limit of its whole journey.
  use: {
    screenshot: 'only-on-failure',
    actionTimeout: 120_000,
    // Pages at rest leave the processors to the other worker; `npm run test:journeys` sees motion.
    contextOptions: { reducedMotion: process.env.TESTS === 'all' ? 'no-preference' : 'reduce' },
  },
});
