import type { Database } from '@fml/postgres';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { afterAll, beforeAll } from 'vitest';
import { type AuthTestApp, type AuthTestOptions, authTestApp } from './auth-test-app.ts';

/** An app with its database. */
export interface AuthAppForFile extends AuthTestApp {
  readonly db: Database;
}

/** One app on one database for all tests of the calling file, created before the first of them. */
export function authAppForFile(
  options: Omit<AuthTestOptions, 'database'> & Parameters<typeof createTestDatabase>[0] = {},
): AuthAppForFile {
  let testing: TestDatabase;
  let app: AuthTestApp;
  beforeAll(async () => {
    testing = await createTestDatabase();
    app = await authTestApp({ ...options, database: testing.db });
  });
  afterAll(() => testing.drop());
  return {
    get db() {
      return testing.db;
    },
    get services() {
      return app.services;
    },
    get clock() {
      return app.clock;
    },
    get errors() {
      return app.errors;
    },
    get work() {
      return app.work;
    },
    fetch: (input, init) => app.fetch(input, init),
    call: (method, path, body, headers) => app.call(method, path, body, headers),
  };
}
