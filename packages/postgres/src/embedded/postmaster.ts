import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, readlink, realpath, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorText } from '../connections/database-error.ts';
import { type Cluster, superuserClient } from './cluster.ts';
import { processLife } from './process-life.ts';
import { commandEnvironment, runCommand } from './run-command.ts';
import { openServerLog } from './server-log.ts';

/** `sun_path` of Linux without its closing zero. */
const MAX_SOCKET_PATH_BYTES = 107;
const EXIT_LIMIT_MS = 5000;

/** A postmaster that was proven to run this cluster. */
export interface LivePostmaster {
  pid: number;
  port: number;
}

export interface PidFile {
  pid: number;
  port: number;
}

export async function readPidFile(clusterDir: string): Promise<PidFile | null> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port } : null;
}

/** Proof is an authenticated connection to a server of this data folder: the pid may belong to another program by now. */
export async function findLivePostmaster(cluster: Cluster): Promise<LivePostmaster | { why: string }> {
  const pidFile = await readPidFile(cluster.clusterDir);
  if (!pidFile) return { why: 'not running' };
  // The password is never sent to a port whose postmaster is gone.
  if (processLife(pidFile.pid) !== 'running') return { why: `process ${pidFile.pid} is gone` };
  const client = superuserClient(cluster, pidFile.port, {
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    const served = await realpath(rows[0]?.data_directory ?? '');
    if (served !== (await realpath(cluster.clusterDir)))
      return { why: `port ${pidFile.port} serves ${served}` };
    return pidFile;
  } catch (error) {
    return { why: errorText(error) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Moves a pid file away when its process is proven not to be this cluster's live postmaster: a
 * copied folder, a pid given to another program after a crash, a zombie. PostgreSQL would refuse to start.
 * Whether leftovers of an old server still use the files is checked by PostgreSQL itself, without it.
 */
export async function moveForeignPidFile(clusterDir: string): Promise<boolean> {
  const pidFile = await readPidFile(clusterDir);
  if (!pidFile) return false;
  const life = processLife(pidFile.pid);
  if (life === 'gone') return false;
  if (life === 'running') {
    // A postmaster's working folder is its data folder. Where it cannot be read, the file stays.
    const workingDir = await readlink(`/proc/${pidFile.pid}/cwd`).catch(() => null);
    if (workingDir === null || workingDir === (await realpath(clusterDir))) return false;
  }
  await rename(join(clusterDir, 'postmaster.pid'), join(clusterDir, 'postmaster.pid.set-aside'));
  return true;
}

/** A postmaster that was just started; it may still fail and exit. */
export interface LaunchedPostmaster {
  exited(): boolean;
  /** Asks for a fast shutdown, whether it is ready or not. */
  stop(): void;
}

/** Starts the server detached: Ctrl-C does not end it, and it survives this process, to be adopted later. */
export async function launchPostmaster(cluster: Cluster, port: number): Promise<LaunchedPostmaster> {
  const { clusterDir, user, binaries } = cluster;
  const logFile = await openServerLog(cluster.dataDir);
  let child: ChildProcess;
  let ended = false;
  try {
    child = spawn(binaries.postgres, ['-D', clusterDir, ...settings(cluster, port)], {
      cwd: '/',
      env: commandEnvironment(),
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
      ...(user && { uid: user.uid, gid: user.gid }),
    });
  } finally {
    await logFile.close();
  }
  const end = () => {
    ended = true;
  };
  child.on('error', end);
  child.on('exit', end);
  child.unref();
  return {
    exited: () => ended,
    stop: () => {
      if (!ended) child.kill('SIGINT');
    },
  };
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(cluster: Cluster): Promise<{ ok: boolean; output: string }> {
  const pid = (await readPidFile(cluster.clusterDir))?.pid;
  const { exitCode, output } = await runCommand(
    cluster.binaries.pgCtl,
    ['stop', '-D', cluster.clusterDir, '-m', 'fast', '-w', '-t', '30'],
    { user: cluster.user, timeoutMs: 40_000 },
  );
  // pg_ctl waits for the pid file only; the process ends a moment later.
  const deadlineMs = performance.now() + EXIT_LIMIT_MS;
  while (exitCode === 0 && pid && processLife(pid) === 'running' && performance.now() < deadlineMs)
    await sleep(10);
  return { ok: exitCode === 0, output };
}

function settings({ clusterDir, settings: changed }: Cluster, port: number): string[] {
  const socketDir =
    Buffer.byteLength(join(clusterDir, '.s.PGSQL.65535')) <= MAX_SOCKET_PATH_BYTES ? clusterDir : '';
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketDir,
    password_encryption: 'scram-sha-256',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // After a crash all files are synced. One by one, that is more than a thousand waits for the disk.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    max_connections: '80',
    // Two cores shared with a browser: small memory, no parallel plans, no compiler.
    shared_buffers: '64MB',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    jit: 'off',
    io_method: 'sync',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What the server says of itself. Errors of statements repeat what people wrote, and the caller has already received them.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    // Statements and details hold it too.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    idle_in_transaction_session_timeout: '60s',
    ...changed,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
