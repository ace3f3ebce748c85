import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../src/open/open-database.ts';
import { printSchema } from '../src/schema/print-schema.ts';
import { readSchema } from '../src/schema/read-schema.ts';

/** Writes `schema.sql` from a new database with all migrations. A test fails when the file is out of date. */
const SCHEMA_FILE = path.join(import.meta.dirname, '../schema.sql');

const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-schema-'));
// The database may run as another user.
await chmod(dataDir, 0o711);
const db = await openDatabase({ dataDir, log: () => undefined });
try {
  const client = await db.adminPool.connect();
  await writeFile(SCHEMA_FILE, printSchema(await readSchema(client)));
  client.release();
} finally {
  await db.stop();
  await rm(dataDir, { recursive: true, force: true });
}
