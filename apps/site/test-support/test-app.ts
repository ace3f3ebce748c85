import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_AUTH_CONFIG, NO_CONFIGURED_KEYS } from '@fml/auth';
import type { Database } from '@fml/postgres';
import type { Hono } from 'hono';
import { pino } from 'pino';
import { type AppOptions, createApp } from '../server/app.ts';
import { createDatabaseHolder } from '../server/database-holder.ts';
import { loadSiteFiles, type SiteFiles } from '../server/pages/site-files.ts';

type LogLine = Record<string, unknown> & { msg: string };

export interface TestApp {
  app: Hono;
  /** What was logged, oldest first. */
  lines: LogLine[];
  /** Calls a function as a client at `address` would. */
  call: (name: string, body: unknown, address?: string) => Promise<Response>;
}

export const TEST_KEY = 'sb_publishable_0123456789abcdef';
const EMPTY_SITE: SiteFiles = { byPath: new Map(), notFoundPage: undefined };

/** The real app without a socket; `database` absent = not open yet. */
export function testApp(
  options: Partial<Omit<AppOptions, 'database'>> & { database?: Database } = {},
): TestApp {
  const lines: LogLine[] = [];
  const database = createDatabaseHolder();
  if (options.database !== undefined) database.set(options.database);
  const app = createApp({
    site: EMPTY_SITE,
    publishableKey: TEST_KEY,
    addressSecret: 'address secret of a test',
    publiclySecure: false,
    trustedHops: 0,
    allowedOrigins: [],
    limited: true,
    requireKey: false,
    allowedHosts: [],
    maxQueued: 8,
    formTestsOff: [],
    outside: { crux: { baseUrl: 'http://127.0.0.1:9', dailyRequests: 1000 } },
    checksAnswers: true,
    data: { maxRows: 1000 },
    leads: { siteUrl: 'http://localhost', staffAddresses: [], hasWebhook: false, keepsUnfinished: true },
    accounts: {
      config: { ...DEFAULT_AUTH_CONFIG, issuer: 'http://localhost/auth/v1', siteUrl: 'http://localhost' },
      secret: 'a secret of tests, long enough to be one',
      secretKey: 'sb_secret_0123456789abcdefghijklmn',
      configured: NO_CONFIGURED_KEYS,
    },
    accountsLimitMs: 120_000,
    ...options,
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as LogLine) }),
    database,
  });
  const call = async (name: string, body: unknown, address = '198.51.100.7') =>
    app.request(
      `/functions/v1/${name}`,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
      { incoming: { socket: { remoteAddress: address } } },
    );
  return { app, lines, call };
}

/** Writes files into a temporary folder and loads them as the built site. */
export async function siteOf(
  files: Record<string, string | Buffer>,
  publicUrl?: string,
  hasTurnstile = false,
): Promise<SiteFiles> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fml-site-'));
  try {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
      await writeFile(path.join(folder, name), content);
    }
    return await loadSiteFiles(folder, publicUrl, hasTurnstile);
  } finally {
    await rm(folder, { recursive: true });
  }
}
