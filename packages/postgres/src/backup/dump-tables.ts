import type pg from 'pg';
import { type BackupError, sourceError } from '../backup-store/backup-error.ts';
import type { BackupStore } from '../backup-store/backup-store.ts';
import { storeCompressed } from '../backup-store/stored-file.ts';
import { copyOut } from './copy-streams.ts';
import {
  checksumRows,
  columnList,
  DUMPED_SCHEMAS,
  type DumpedTable,
  listTables,
  openDumpSession,
  tableName,
} from './dump-session.ts';
import type { Manifest, SequenceEntry, TableEntry } from './manifest.ts';

const NEEDED_RIGHTS =
  ' The login has to read all tables and pass over row policies (a superuser, or the owner with BYPASSRLS).';

type Dump = Pick<Manifest, 'snapshotAt' | 'serverVersion' | 'migrations' | 'tables' | 'sequences'>;

/** Writes all tables as of one moment, each with a count and checksum of its rows. Throws `BackupError`. */
export async function dumpTables(
  adminUrl: string,
  store: BackupStore,
  folder: string,
  signal: AbortSignal,
): Promise<Dump> {
  const sessions: pg.Client[] = [];
  // Ending a session is what stops a statement that runs.
  const stop = () => void Promise.all(sessions.map((session) => session.end().catch(() => undefined)));
  signal.addEventListener('abort', stop, { once: true });
  try {
    const copying = await openDumpSession(adminUrl);
    sessions.push(copying);
    const checking = await openDumpSession(adminUrl);
    sessions.push(checking);
    signal.throwIfAborted();
    const listed = await listTables(copying);
    await copying.query('begin isolation level repeatable read read only');
    // As long as it is held, no migration changes what was listed. It takes no snapshot yet.
    await copying.query(`lock table ${listed.map(tableName).join(', ')} in access share mode`);
    const {
      rows: [shared],
    } = await copying.query<{ snapshot: string; at: Date; version: string }>(
      `select pg_export_snapshot() as snapshot, now() as at, current_setting('server_version') as version`,
    );
    await checking.query('begin isolation level repeatable read read only');
    await checking.query(`set transaction snapshot '${shared?.snapshot}'`);
    const tables: TableEntry[] = [];
    for (const table of listed) {
      const [stored, counted] = await Promise.all([
        dumpTable(copying, store, folder, table, signal),
        checksumRows(checking, table),
      ]);
      tables.push({ ...table, ...counted, stored });
    }
    const { rows: migrations } = await copying.query<{ name: string; checksum: string }>(
      'select name, checksum from private.schema_migrations order by name',
    );
    return {
      snapshotAt: shared?.at.toISOString() ?? '',
      serverVersion: shared?.version ?? '',
      migrations,
      tables,
      // Read last: a sequence that is ahead of its table is harmless, one that is behind is not.
      sequences: await readSequences(copying),
    };
  } catch (error) {
    throw unreadable(error, signal);
  } finally {
    signal.removeEventListener('abort', stop);
    await Promise.all(sessions.map((session) => session.end().catch(() => undefined)));
  }
}

async function dumpTable(
  client: pg.Client,
  store: BackupStore,
  folder: string,
  table: DumpedTable,
  signal: AbortSignal,
): Promise<TableEntry['stored']> {
  const { rows } = await client.query<{ filled: boolean }>(
    `select exists (select from ${tableName(table)}) as filled`,
  );
  if (rows[0]?.filled !== true) return null;
  const content = copyOut(client, `copy ${tableName(table)} (${columnList(table)}) to stdout`, (error) =>
    unreadable(error, signal),
  );
  return storeCompressed(store, folder, `tables/${table.schema}.${table.name}.zst`, content, signal);
}

async function readSequences(client: pg.Client): Promise<SequenceEntry[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1) and c.relkind = 'S' order by 1, 2`,
    [DUMPED_SCHEMAS],
  );
  const sequences: SequenceEntry[] = [];
  for (const sequence of rows) {
    const {
      rows: [state],
    } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${tableName(sequence)}`,
    );
    sequences.push({ ...sequence, lastValue: state?.last_value ?? '1', isCalled: state?.is_called ?? false });
  }
  return sequences;
}

function unreadable(error: unknown, signal: AbortSignal): BackupError {
  return sourceError(error, signal, 'The database', NEEDED_RIGHTS);
}
