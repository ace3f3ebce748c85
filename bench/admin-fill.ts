import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createAdmin } from '@fml/auth';
import { seedDesk } from '@fml/leads/seed';
import { type Database, openDatabase } from '@fml/postgres';
import { startEmbeddedPostgres } from '@fml/postgres/testing/internals';
import { addWork } from './admin-work.ts';

/** Leads are divided among the team. */
const COLLEAGUES = ['dina@agency.example', 'eli@agency.example', 'fay@agency.example'];
export const STAFF = { email: 'bench@agency.example', password: 'seven grey doors open slowly' };
/** The seed is the same every time, and so are the questions. */
export const UNTIL = new Date('2026-11-20T18:00:00Z');
/** What the rows depend on: another schema or seed makes other folders. */
const SOURCES = ['packages/postgres/schema/*.sql', 'packages/leads/src/seed/*.ts', 'bench/admin-work.ts'];
/** An interrupted fill starts over, so none of it has to reach the disk early. */
const WHILE_FILLING = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  shared_buffers: '512MB',
  max_parallel_maintenance_workers: '2',
};

export interface FilledDesk {
  db: Database;
  staffId: string;
}

/** Opens the desk with so many submissions in `folder`, and fills it where no earlier run did. */
export async function openFilledDesk(folder: string, rows: number): Promise<FilledDesk> {
  const dataDir = path.join(folder, `${rows}-${await schemaHash()}`);
  const marker = path.join(dataDir, 'filled');
  if ((await stat(marker).catch(() => null)) === null) {
    await rm(dataDir, { recursive: true, force: true });
    const startedAtMs = performance.now();
    await fill(dataDir, rows);
    await writeFile(marker, '');
    process.stderr.write(`${rows} rows in ${Math.round((performance.now() - startedAtMs) / 1000)} s\n`);
  }
  const db = await openDatabase({ dataDir, log: () => undefined });
  const made = await createAdmin(db, STAFF);
  if (made.ok) return { db, staffId: made.userId };
  await db.stop();
  throw new Error(made.problem);
}

/** By a server that writes as fast as it can, which is not how it runs afterwards. */
async function fill(dataDir: string, rows: number): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings: WHILE_FILLING });
  try {
    const db = await openDatabase({ dataDir, log: () => undefined });
    try {
      for (const email of [...COLLEAGUES, STAFF.email]) await createAdmin(db, { ...STAFF, email });
      await seedDesk(db, { rows, until: UNTIL, addRows: (client) => addWork(client, UNTIL) });
      await db.adminPool.query('vacuum analyze');
    } finally {
      await db.stop();
    }
  } finally {
    await server.stop();
  }
}

async function schemaHash(): Promise<string> {
  const root = path.join(import.meta.dirname, '..');
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES, { cwd: root }).sort())
    hash.update(file).update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 12);
}
