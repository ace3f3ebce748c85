import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseError } from '../connections/database-error.ts';
import { prepareDataDir } from '../data-dir/data-dir.ts';
import { readOrCreateSecret } from '../data-dir/secrets.ts';
import { giveTo, isRootProcess, type SystemUser, unprivilegedUser } from '../data-dir/system-user.ts';
import { locateBinaries, type PostgresBinaries } from './binaries.ts';
import { runCommand } from './run-command.ts';

export const SUPERUSER = 'postgres';

export interface Cluster {
  dataDir: string;
  /** `<dataDir>/postgres`. */
  clusterDir: string;
  binaries: PostgresBinaries;
  /** Account that owns the cluster; null when it is our own. */
  user: SystemUser | null;
  superuserPassword: string;
  /** Server settings that differ from the product's, for tests only. */
  settings?: Record<string, string>;
}

/** A session of the superuser that is not connected yet. Advisory locks are per database, so all use the same one. */
export function superuserClient(
  { superuserPassword }: Pick<Cluster, 'superuserPassword'>,
  port: number,
  options: pg.ClientConfig = {},
): pg.Client {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: superuserPassword,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
    ...options,
  });
  client.on('error', () => undefined);
  return client;
}

/** The cluster of this data folder, created on first use. Two processes at once get the same one. */
export async function ensureCluster(dataDir: string): Promise<Cluster> {
  const clusterDir = join(dataDir, 'postgres');
  const user = (await ownerOf(clusterDir)) ?? unprivilegedUser();
  await prepareDataDir(dataDir, user);
  const superuserPassword = await readOrCreateSecret(dataDir, 'postgres-superuser', 32);
  const binaries = await locateBinaries(user);
  const cluster = { dataDir, clusterDir, binaries, user, superuserPassword };
  if (!(await exists(join(clusterDir, 'PG_VERSION')))) await createCluster(cluster);
  return cluster;
}

/** An existing cluster is run by the account that owns it. Null: no cluster yet, or our own account owns it. */
async function ownerOf(clusterDir: string): Promise<SystemUser | null> {
  const stats = await stat(clusterDir).catch(() => null);
  const ownUid = process.getuid?.();
  if (!stats || ownUid === undefined || stats.uid === ownUid) return null;
  if (isRootProcess()) return { name: `uid ${stats.uid}`, uid: stats.uid, gid: stats.gid };
  throw new DatabaseError(
    'data_dir_not_ours',
    `The database in ${clusterDir} belongs to another user (uid ${stats.uid}). Start as that user or as root, or set DATA_DIR to another folder.`,
  );
}

/** Created next to its final place and renamed when complete, so that a crash never leaves a partial cluster. */
async function createCluster(cluster: Cluster): Promise<void> {
  const { clusterDir, user, binaries } = cluster;
  const draft = `${clusterDir}.new-${randomBytes(6).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await chmod(draft, 0o700);
    await writeFile(passwordFile, cluster.superuserPassword, { mode: 0o600, flag: 'wx' });
    for (const path of [draft, passwordFile]) await giveTo(user, path);
    const { exitCode, output } = await runCommand(
      binaries.initdb,
      [
        ...['-D', draft, '-U', SUPERUSER, `--pwfile=${passwordFile}`],
        ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
        ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ],
      { user, timeoutMs: 120_000 },
    );
    if (exitCode !== 0) {
      throw new DatabaseError('cluster_start_failed', `The database could not be created: ${output.trim()}`);
    }
    await rename(draft, clusterDir).catch((error: NodeJS.ErrnoException) => {
      // Another process was first; its cluster has the same password.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
