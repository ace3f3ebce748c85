import type pg from 'pg';
import type { RequestRole } from '../src/connections/with-role.ts';
import { withRole } from '../src/connections/with-role.ts';
import { claimsOf, insertUser } from './sample-rows.ts';

/** The callers of the policy tests: no token, signed in without a role, staff, and a server's key. */
export type Actor = 'visitor' | 'signedIn' | 'admin' | 'service';

export interface Actors {
  userIds: Record<'signedIn' | 'admin', string>;
  /** Runs `work` as a request of this person and rolls it back, so that no case sees another one. */
  as<T>(actor: Actor, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

const ROLES: Record<Actor, RequestRole> = {
  visitor: 'anon',
  signedIn: 'authenticated',
  admin: 'authenticated',
  service: 'service_role',
};

/** Creates the two users and runs work as any of the four actors, with the claims and headers of the data API. */
export async function createActors(pools: { appPool: pg.Pool; adminPool: pg.Pool }): Promise<Actors> {
  const userIds = {
    signedIn: await insertUser(pools.adminPool, { admin: false }),
    admin: await insertUser(pools.adminPool, { admin: true }),
  };
  const subjects: Partial<Record<Actor, string>> = userIds;
  const as = async <T>(actor: Actor, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const finished: { result?: T } = {};
    try {
      const subject = subjects[actor];
      const claims = subject === undefined ? {} : claimsOf(subject);
      await withRole(pools.appPool, ROLES[actor], claims, async (client) => {
        await client.query(`select set_config('request.headers', '{"accept":"*/*"}', true)`);
        finished.result = await work(client);
        throw finished;
      });
    } catch (error) {
      if (error !== finished) throw error;
    }
    return finished.result as T;
  };
  return { userIds, as };
}
