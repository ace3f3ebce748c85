import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openDatabase } from '@fml/postgres';
import { copyPreparedDataDir } from '@fml/postgres/testing/prepared-data-dir';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** The command as a person runs it. What it makes, and what it leaves alone, is tested with `seedDesk`. */
let dataDir: string;
let db: Database;
beforeAll(async () => {
  dataDir = await copyPreparedDataDir();
  db = await openDatabase({ dataDir, log: () => undefined });
}, 180_000);
afterAll(async () => {
  await db?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function seed(...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'db-seed.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const [exitCode] = await once(child, 'close');
  return { exitCode, output };
}

it('fills a desk, and one with real leads only when it is told to', {
  tags: ['long'],
  timeout: 180_000,
}, async () => {
  const filled = {
    exitCode: 0,
    output: '30 submissions, 20 consultation requests, 30 reports, 24 unfinished forms.\n',
  };
  expect(await seed('--rows', '30')).toEqual(filled);
  expect(await seed('--rows', '30')).toEqual(filled);
  await insertSubmission(db.appPool);
  expect(await seed('--rows', '30')).toEqual({
    exitCode: 1,
    output:
      'This desk has 1 lead of its own. Nothing was changed. To add fictional leads to a desk in use, run: npm run db:seed -- --with-real-leads\n',
  });
  expect(await seed('--rows', '30', '--with-real-leads')).toEqual(filled);
});

it('says how it is used', async () => {
  expect(await seed('--rows', 'many')).toEqual({
    exitCode: 1,
    output: 'Use: npm run db:seed [-- --rows 1 to 5000000] [--with-real-leads]\n',
  });
});
