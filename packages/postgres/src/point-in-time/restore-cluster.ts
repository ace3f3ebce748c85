import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createZstdDecompress } from 'node:zlib';
import pg from 'pg';
import { BackupError, failWith } from '../backup-store/backup-error.ts';
import type { BackupStore } from '../backup-store/backup-store.ts';
import { readStored } from '../backup-store/stored-file.ts';
import { readOrCreateSecret } from '../data-dir/secrets.ts';
import { giveTo, type SystemUser, unprivilegedUser } from '../data-dir/system-user.ts';
import { locateBinaries } from '../embedded/binaries.ts';
import { type Cluster, SUPERUSER } from '../embedded/cluster.ts';
import { launchPostmaster, stopPostmaster } from '../embedded/postmaster.ts';
import { serverLogTail } from '../embedded/server-log.ts';
import type { BaseBackup } from './base-backup.ts';
import { extractCluster } from './extract-cluster.ts';
import { isOlderSegment, walFolder, walNameOf } from './ship-wal.ts';
import { shellWord } from './wal-spool.ts';

/** No other server uses the private folder of its socket. */
const PORT = 5432;
const POLL_INTERVAL_MS = 100;
/** PostgreSQL says this when the log ends before the wanted time. */
const TOO_LATE = /recovery ended before configured recovery target was reached/;

export interface RestoredCluster {
  /** Everything that was committed up to here is there; null when nothing was after the base backup. */
  lastCommitAt: Date | null;
}

/**
 * Makes `<dataDir>/postgres` of a base backup and its log, as it was at `until` (null: at the end of the log). The server
 * runs during that time on a socket that only its account and root reach, and is stopped at the end. Throws `BackupError`.
 *
 * @param signal ends it with `stopped`
 */
export async function restoreCluster(
  store: BackupStore,
  folder: string,
  base: BaseBackup,
  dataDir: string,
  until: Date | null,
  signal: AbortSignal,
): Promise<RestoredCluster> {
  const user = unprivilegedUser();
  const clusterDir = join(dataDir, 'postgres');
  const walDir = join(dataDir, 'wal');
  const socketDir = await mkdtemp(join(await realpath(tmpdir()), 'fml-restore-'));
  const hbaFile = join(socketDir, 'pg_hba.conf');
  try {
    await writeFile(hbaFile, 'local all all trust\n', { mode: 0o600 });
    for (const path of [clusterDir, walDir]) await mkdir(path, { mode: 0o700 });
    for (const path of [clusterDir, walDir, socketDir, hbaFile]) await giveTo(user, path);
    await chmod(clusterDir, 0o700);
    await extractCluster(await readStored(store, folder, base.stored, signal), clusterDir, user);
    await fetchWal(store, base, walDir, user, signal);
    await writeFile(join(clusterDir, 'recovery.signal'), '', { mode: 0o600 });
    await giveTo(user, join(clusterDir, 'recovery.signal'));
    const cluster: Cluster = {
      dataDir,
      clusterDir,
      binaries: await locateBinaries(user),
      user,
      superuserPassword: await readOrCreateSecret(dataDir, 'postgres-superuser', 32),
      settings: {
        listen_addresses: '',
        unix_socket_directories: socketDir,
        hba_file: hbaFile,
        archive_mode: 'off',
        restore_command: `cp ${shellWord(walDir).replaceAll('%', '%%')}/%f "%p"`,
        recovery_target_action: 'promote',
        ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
      },
    };
    signal.throwIfAborted();
    const restored = await recover(cluster, socketDir, until, signal);
    await rm(walDir, { recursive: true });
    return restored;
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new BackupError('stopped', 'The restore was stopped.', { cause: error });
  } finally {
    await rm(socketDir, { recursive: true, force: true });
  }
}

/** Recovery asks for segments by name, also for some that do not exist; the whole log is there when it begins. */
async function fetchWal(
  store: BackupStore,
  base: BaseBackup,
  walDir: string,
  user: SystemUser | null,
  signal: AbortSignal,
): Promise<void> {
  const stored = await store.list(`${walFolder(base.systemIdentifier)}/`);
  for (const file of stored) {
    signal.throwIfAborted();
    const name = walNameOf(file);
    if (name === null || isOlderSegment(name, base.startWal)) continue;
    const path = join(walDir, name);
    await pipeline(
      await store.read(file),
      createZstdDecompress(),
      createWriteStream(path, { mode: 0o600 }),
    ).catch(failWith('backup_damaged', (why) => `${file} of the archived log is damaged: ${why}.`));
    await giveTo(user, path);
  }
}

async function recover(
  cluster: Cluster,
  socketDir: string,
  until: Date | null,
  signal: AbortSignal,
): Promise<RestoredCluster> {
  const launched = await launchPostmaster(cluster, PORT);
  try {
    for (;;) {
      if (launched.exited()) throw await failure(cluster, until);
      const client = await connect(socketDir);
      if (client !== null) {
        try {
          const restored = await finish(client, cluster.superuserPassword);
          if (restored !== null) return restored;
        } finally {
          await client.end().catch(() => undefined);
        }
      }
      await sleep(POLL_INTERVAL_MS, undefined, { signal });
    }
  } finally {
    if (!launched.exited()) await stopPostmaster(cluster);
  }
}

/** Null while the server starts, or ends. */
async function connect(socketDir: string): Promise<pg.Client | null> {
  const client = new pg.Client({ host: socketDir, port: PORT, user: SUPERUSER, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch {
    await client.end().catch(() => undefined);
    return null;
  }
}

/** Null while the log is replayed. The superuser gets the password of the new data folder. */
async function finish(client: pg.Client, password: string): Promise<RestoredCluster | null> {
  try {
    const { rows } = await client.query<{ replaying: boolean; at: Date | null }>(
      'select pg_is_in_recovery() as replaying, pg_last_xact_replay_timestamp() as at',
    );
    if (rows[0]?.replaying !== false) return null;
    await client.query(`alter role ${SUPERUSER} password ${client.escapeLiteral(password)}`);
    await client.query('checkpoint');
    return { lastCommitAt: rows[0].at };
  } catch (error) {
    // A server that could not reach the wanted time ends every session; its log says why.
    const { code } = error as { code?: string };
    if (code === undefined || code.startsWith('57P')) return null;
    throw error;
  }
}

async function failure(cluster: Cluster, until: Date | null): Promise<BackupError> {
  const log = await serverLogTail(cluster.dataDir);
  if (until !== null && TOO_LATE.test(log)) {
    return new BackupError(
      'time_out_of_reach',
      `The archived log ends before ${until.toISOString()}. Name an earlier time, or use --until latest for all there is.`,
    );
  }
  return new BackupError(
    'backup_damaged',
    `The log could not be replayed. The end of the server's log:\n${log}`,
  );
}
