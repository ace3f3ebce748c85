import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataDir } from '../data-dir/data-dir.ts';
import { SUPERUSER } from '../embedded/cluster.ts';
import { rememberPort } from '../embedded/ensure-running.ts';
import { copyRunningCluster } from './base-copy.ts';
import { type DatabaseMember, startMember, withSuperuser } from './database-member.ts';

/** Name of the one standby, of its slot, and in `synchronous_standby_names`. */
const STANDBY = 'standby';
const PROMOTION_LIMIT_S = 60;

/**
 * Makes a streaming standby of a running primary in a folder of its own, which is emptied, and starts it. A slot keeps
 * the log that it has not read yet.
 *
 * @param port where processes expect it, when a server was there before
 */
export async function startStandby(
  primary: DatabaseMember,
  dataDir: string,
  port?: number,
): Promise<DatabaseMember> {
  const { cluster } = primary;
  await rm(dataDir, { recursive: true, force: true });
  await prepareDataDir(dataDir, cluster.user);
  await mkdir(join(dataDir, 'secrets'), { mode: 0o700 });
  const secret = join('secrets', 'postgres-superuser');
  await copyFile(join(primary.dataDir, secret), join(dataDir, secret));
  await withSuperuser(primary, async (client) => {
    await client.query(
      'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and not active',
      [STANDBY],
    );
    await client.query('select pg_create_physical_replication_slot($1, true)', [STANDBY]);
    await copyRunningCluster(client, cluster.clusterDir, join(dataDir, 'postgres'), {
      owner: cluster.user,
      autoConf: [
        `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${SUPERUSER} password=${cluster.superuserPassword} application_name=${STANDBY}'`,
        `primary_slot_name = '${STANDBY}'`,
        '',
      ].join('\n'),
    });
  });
  if (port !== undefined) await rememberPort(dataDir, port);
  return startMember(dataDir);
}

/** From now on a commit of the primary waits until the standby has it on disk. */
export async function waitForStandbyAtCommit(primary: DatabaseMember): Promise<void> {
  await withSuperuser(primary, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '${STANDBY}'`);
    await client.query('select pg_reload_conf()');
  });
}

/** How the primary's standby follows: `sync`, `async`, or null when none is connected. */
export async function standbyState(primary: DatabaseMember): Promise<string | null> {
  return withSuperuser(primary, async (client) => {
    const { rows } = await client.query<{ sync_state: string }>(
      `select sync_state from pg_stat_replication where application_name = $1 and state = 'streaming'`,
      [STANDBY],
    );
    return rows[0]?.sync_state ?? null;
  });
}

/** Makes a primary of a standby; resolves when it takes writes. */
export async function promote(standby: DatabaseMember): Promise<void> {
  await withSuperuser(standby, async (client) => {
    const { rows } = await client.query<{ promoted: boolean }>('select pg_promote(true, $1) as promoted', [
      PROMOTION_LIMIT_S,
    ]);
    if (rows[0]?.promoted !== true) throw new Error('The standby was not promoted in time.');
  });
}
