import { Readable } from 'node:stream';
import type pg from 'pg';
import { pack as createPack } from 'tar-stream';
import { BackupError, sourceError } from '../backup-store/backup-error.ts';
import type { BackupStore } from '../backup-store/backup-store.ts';
import { type StoredFile, storeCompressed } from '../backup-store/stored-file.ts';
import { connectClient, databaseHosts } from '../connections/database-hosts.ts';
import { packCluster } from './cluster-files.ts';
import { shipWal, WAL_LOCK } from './ship-wal.ts';
import { walSpool } from './wal-spool.ts';

const FILE = 'base.tar.zst';
/** The end of a base backup waits for its log to be archived. */
const ARCHIVE_LIMIT_MS = 120_000;

export interface BaseBackup {
  stored: StoredFile;
  /** Which cluster's log fits it. */
  systemIdentifier: string;
  /** The first segment of the log that is needed. */
  startWal: string;
  /** The earliest time that it can be restored to. */
  endedAt: string;
  /** Only this version of PostgreSQL runs the files. */
  serverMajor: number;
}

export interface ClusterPlace {
  /** Login of the superuser. */
  adminUrl: string;
  dataDir: string;
  clusterDir: string;
}

/** Whether the server archives its log, and the identifier of its cluster. */
export async function readArchiving(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<{ isOn: boolean; systemIdentifier: string }> {
  const { rows } = await client.query<{ mode: string; id: string }>(
    `select current_setting('archive_mode') as mode, system_identifier::text as id from pg_control_system()`,
  );
  return { isOn: rows[0]?.mode === 'on', systemIdentifier: rows[0]?.id ?? '' };
}

/** Copies the files of a running cluster and its log up to that moment. Only one process may do it at a time. */
export async function makeBaseBackup(
  { adminUrl, dataDir, clusterDir }: ClusterPlace,
  store: BackupStore,
  folder: string,
  signal: AbortSignal,
): Promise<BaseBackup> {
  const client = await connectClient(databaseHosts(adminUrl), 'fix-my-local backup');
  try {
    const { isOn, systemIdentifier } = await readArchiving(client);
    if (!isOn) {
      throw new BackupError(
        'archive_off',
        'The running database does not archive its log yet. Stop everything and start it again with WAL_ARCHIVE=on.',
      );
    }
    await client.query('set idle_in_transaction_session_timeout = 0');
    const {
      rows: [begun],
    } = await client.query<{ wal: string; version: string }>(
      `select pg_walfile_name(pg_backup_start($1, fast => true)) as wal, current_setting('server_version_num') as version`,
      [folder],
    );
    let endedAt = '';
    const pack = createPack();
    const packing = (async () => {
      await packCluster(pack, clusterDir, signal);
      const label = await stopBackup(client);
      endedAt = label.endedAt;
      pack.entry({ name: 'backup_label', mode: 0o600 }, label.text);
      if (label.tablespaces !== '') pack.entry({ name: 'tablespace_map', mode: 0o600 }, label.tablespaces);
      pack.finalize();
    })().catch(
      (error: unknown) => void pack.destroy(sourceError(error, signal, 'The files of the database')),
    );
    const stored = await storeCompressed(store, folder, FILE, Readable.from(pack), signal);
    await packing;
    await client.query(`set statement_timeout = 0`);
    await client.query(`select pg_advisory_lock(${WAL_LOCK})`);
    await shipWal(store, walSpool(dataDir), systemIdentifier, signal);
    return {
      stored,
      systemIdentifier,
      startWal: begun?.wal ?? '',
      endedAt,
      serverMajor: Math.floor(Number(begun?.version) / 10_000),
    };
  } catch (error) {
    throw sourceError(error, signal, 'The files of the database');
  } finally {
    // Ending the session also ends a backup that was begun.
    await client.end().catch(() => undefined);
  }
}

async function stopBackup(
  client: pg.Client,
): Promise<{ text: string; tablespaces: string; endedAt: string }> {
  await client.query(`set statement_timeout = ${ARCHIVE_LIMIT_MS}`);
  const { rows } = await client
    .query<{ text: string; tablespaces: string | null; at: Date }>(
      `select labelfile as text, spcmapfile as tablespaces, clock_timestamp() as at from pg_backup_stop(wait_for_archive => true)`,
    )
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== '57014') throw error;
      throw new BackupError(
        'archive_behind',
        'PostgreSQL could not archive its log within two minutes. postgres.log in the data folder says why.',
        { cause: error },
      );
    });
  return {
    text: rows[0]?.text ?? '',
    tablespaces: rows[0]?.tablespaces ?? '',
    endedAt: rows[0]?.at.toISOString() ?? '',
  };
}
