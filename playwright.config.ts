import { defineConfig } from '@playwright/test';

/** Browser journeys. The browser is the one the analyzer finds, so nothing has to be installed. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: { trace: 'retain-on-failure', screenshot: 'only-on-failure' },
});
