import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../src/open/open-database.ts';
import { printRows } from './print-rows.ts';

/** Writes `src/queries/rows.ts` from a new database. A test fails when the file is out of date. */
const ROWS_FILE = path.join(import.meta.dirname, '../src/queries/rows.ts');

const dataDir = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-rows-'));
// The database may run as another user.
await chmod(dataDir, 0o711);
const db = await openDatabase({ dataDir, log: () => undefined });
try {
  const client = await db.adminPool.connect();
  await writeFile(ROWS_FILE, await printRows(client));
  client.release();
} finally {
  await db.stop();
  await rm(dataDir, { recursive: true, force: true });
}
