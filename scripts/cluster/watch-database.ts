import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseMember, PrimaryAndStandby } from '@fml/postgres/replication';

const CHECK_INTERVAL_MS = 100;

export interface DatabaseWatch {
  stop(): Promise<void>;
}

/**
 * Does what an operator or a program such as Patroni does elsewhere: when the primary is gone, promotes the standby and
 * makes a new standby in its place; when the standby is gone, restarts it.
 */
export function watchDatabase(database: PrimaryAndStandby, print: (line: string) => void): DatabaseWatch {
  const stopping = new AbortController();
  const watch = async () => {
    while (!stopping.signal.aborted) {
      await sleep(CHECK_INTERVAL_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      try {
        if (!stopping.signal.aborted) await repair(database, print);
      } catch (error) {
        print(`The database could not be repaired yet: ${(error as Error).message}`);
      }
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

async function repair(database: PrimaryAndStandby, print: (line: string) => void): Promise<void> {
  const standby = database.standby();
  if (await isGone(database.primary())) {
    const lostAtMs = performance.now();
    if (standby === null || (await isGone(standby))) {
      await database.primary().start();
      return print('The primary was lost without a standby; it runs again.');
    }
    await database.failOver();
    print(
      `The primary was lost; the standby took over after ${Math.round(performance.now() - lostAtMs)} ms.`,
    );
  }
  if (database.standby() === null) {
    await database.addStandby();
    print('A new standby follows.');
  } else if (standby !== null && (await isGone(standby))) {
    await standby.start();
    print('The standby was lost; it runs again.');
  }
}

async function isGone(member: DatabaseMember): Promise<boolean> {
  return !(await member.isRunning());
}
