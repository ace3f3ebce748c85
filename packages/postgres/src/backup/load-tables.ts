import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { BackupError } from '../backup-store/backup-error.ts';
import type { BackupStore } from '../backup-store/backup-store.ts';
import { readStored } from '../backup-store/stored-file.ts';
import { errorText } from '../connections/database-error.ts';
import { dropIndexes } from '../connections/drop-indexes.ts';
import { migrateTo } from '../migrate/migrate.ts';
import { copyIn } from './copy-streams.ts';
import {
  checksumRows,
  columnList,
  DUMPED_SCHEMAS,
  type DumpedTable,
  listTables,
  openDumpSession,
  tableName,
} from './dump-session.ts';
import type { Manifest, TableEntry } from './manifest.ts';

/** Building indexes of large tables takes much less time with memory. */
const INDEX_MEMORY = '256MB';

export interface LoadSummary {
  rows: number;
  tables: number;
  /** Tables of the backup that the product does not make; their rows stay in the backup. */
  leftOut: string[];
}

/** Whether there is nothing in a database that a restore would mix with. */
export async function isEmptyDatabase(adminUrl: string): Promise<boolean> {
  const client = await openDumpSession(adminUrl);
  try {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = any ($1) and c.relkind in ('r', 'p')
           and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')) as filled`,
      [DUMPED_SCHEMAS],
    );
    return rows[0]?.filled !== true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Fills an empty database with the tables of a backup: brings it to the backup's migrations, loads all rows in one
 * transaction, and compares the checksums of all rows before it commits. Throws `BackupError`; no row is there then.
 *
 * @param signal ends it with `stopped`, until the rows are committed
 */
export async function loadTables(
  adminUrl: string,
  store: BackupStore,
  manifest: Manifest,
  signal: AbortSignal,
): Promise<LoadSummary> {
  const unknown = await migrateTo(adminUrl, manifest.migrations);
  if (unknown.length > 0) {
    throw new BackupError(
      'newer_release',
      `${manifest.name} was made by another release: its migrations ${unknown.join(', ')} are not here. Restore it with that release.`,
    );
  }
  const client = await openDumpSession(adminUrl);
  // Ending a session is what stops a statement that runs.
  const stop = () => void client.end().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  try {
    signal.throwIfAborted();
    await client.query('begin');
    await becomeReplica(client);
    await client.query(`select set_config('maintenance_work_mem', $1, true)`, [INDEX_MEMORY]);
    const existing = await listTables(client);
    const byName = new Map(existing.map((table) => [tableName(table), table]));
    const known = manifest.tables.filter((table) => byName.has(tableName(table)));
    const indexes = await dropIndexes(client, known.map(tableName));
    const emptied = await truncateTables(client, existing);
    for (const table of known) {
      await loadTable(client, store, manifest.name, table, {
        isFresh: emptied.has(tableName(table)),
        signal,
      });
    }
    for (const definition of indexes) await client.query(definition);
    for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
      await client.query('select setval(to_regclass($1), $2, $3)', [
        tableName({ schema, name }),
        lastValue,
        isCalled,
      ]);
    }
    await client.query('commit');
    signal.removeEventListener('abort', stop);
    await client.query('analyze');
    return {
      rows: known.reduce((sum, { rows }) => sum + rows, 0),
      tables: known.length,
      leftOut: manifest.tables.filter((table) => !known.includes(table)).map(tableName),
    };
  } catch (error) {
    if (signal.aborted) throw new BackupError('stopped', 'The restore was stopped.', { cause: error });
    if (error instanceof BackupError) throw error;
    throw new BackupError('place_unusable', `The rows could not be loaded: ${errorText(error)}`, {
      cause: error,
    });
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => undefined);
  }
}

/** Rows come as they were: triggers and foreign keys have done their work before. */
async function becomeReplica(client: pg.Client): Promise<void> {
  await client.query(`set local session_replication_role = replica`).catch((error: unknown) => {
    throw new BackupError(
      'place_unusable',
      `The login may not load rows without triggers (${errorText(error)}). Use a superuser, or have one run: grant set on parameter session_replication_role to the login.`,
      { cause: error },
    );
  });
}

/** Migrations have put rows into some tables. One whose trigger fires always has none, and refuses to be emptied. */
async function truncateTables(
  client: pg.Client,
  tables: readonly DumpedTable[],
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_trigger t
       join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace where t.tgenabled = 'A'`,
  );
  const kept = new Set(rows.map(tableName));
  const emptied = tables.map(tableName).filter((name) => !kept.has(name));
  await client.query(`truncate ${emptied.join(', ')}`);
  return new Set(emptied);
}

async function loadTable(
  client: pg.Client,
  store: BackupStore,
  folder: string,
  table: TableEntry,
  { isFresh, signal }: { isFresh: boolean; signal: AbortSignal },
): Promise<void> {
  if (table.stored !== null) {
    const content = await readStored(store, folder, table.stored, signal);
    const sql = `copy ${tableName(table)} (${columnList(table)}) from stdin${isFresh ? ' with (freeze)' : ''}`;
    await pipeline(content, copyIn(client, sql), { signal });
  }
  const { rows, checksum } = await checksumRows(client, table);
  if (rows === table.rows && checksum === table.checksum) return;
  throw new BackupError(
    'backup_damaged',
    `The rows of ${tableName(table)} are not those of the backup (${rows} of ${table.rows}). Try another backup.`,
  );
}
