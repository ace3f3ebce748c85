import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SUPERUSER } from '../embedded/cluster.ts';
import { type DatabaseMember, startMember, withSuperuser } from './database-member.ts';
import { promote, standbyState, startStandby, waitForStandbyAtCommit } from './standby.ts';

const POLL_INTERVAL_MS = 20;
const FOLLOW_LIMIT_MS = 60_000;

export interface PrimaryAndStandby {
  /** `DATABASE_URL` for both. Holds a password. */
  url: string;
  primary(): DatabaseMember;
  /** Null from a promotion until there is another. */
  standby(): DatabaseMember | null;
  /** Makes the standby the primary. A primary that still runs is stopped first. */
  failOver(): Promise<void>;
  /** Makes a standby anew where the lost primary was, and lets commits wait for it again. */
  addStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary with an empty database `name`, whose commits wait for the standby, in folders below `folder`. */
export async function startPrimaryAndStandby(folder: string, name: string): Promise<PrimaryAndStandby> {
  const folders: [string, string] = [join(folder, 'database-1'), join(folder, 'database-2')];
  let primary = await startMember(folders[0]);
  let standby: DatabaseMember | null = null;
  const ports = new Map([[primary.dataDir, primary.port]]);
  await withSuperuser(primary, (client) => client.query(`create database ${client.escapeIdentifier(name)}`));

  const addStandby = async () => {
    const free = folders.find((candidate) => candidate !== primary.dataDir) ?? folders[1];
    standby = await startStandby(primary, free, ports.get(free));
    ports.set(free, standby.port);
    await waitForStandbyAtCommit(primary);
    const deadlineMs = Date.now() + FOLLOW_LIMIT_MS;
    while ((await standbyState(primary)) !== 'sync') {
      if (Date.now() > deadlineMs) throw new Error('The standby does not follow its primary.');
      await sleep(POLL_INTERVAL_MS);
    }
  };
  const stop = async () => {
    // The primary first: it sends the standby everything before it ends.
    await primary.stop();
    await standby?.stop();
  };
  try {
    await addStandby();
  } catch (error) {
    await stop();
    throw error;
  }
  const hosts = folders.map((member) => `127.0.0.1:${ports.get(member)}`).join(',');
  return {
    url: `postgresql://${SUPERUSER}:${primary.cluster.superuserPassword}@${hosts}/${name}?target_session_attrs=read-write`,
    primary: () => primary,
    standby: () => standby,
    failOver: async () => {
      if (standby === null) throw new Error('There is no standby to promote.');
      // Two primaries would each take writes that the other never sees.
      if (await primary.isRunning()) await primary.stop();
      await promote(standby);
      primary = standby;
      standby = null;
    },
    addStandby,
    stop,
  };
}
