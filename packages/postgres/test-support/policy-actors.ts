import type pg from 'pg';
import type { RequestRole } from '../src/connections/with-role.ts';
import { withRole } from '../src/connections/with-role.ts';
import { claimsOf, insertUser } from './sample-rows.ts';

/** The callers of the policy tests: no token, signed in without a role, staff of each role, and a server's key. */
export type Actor = 'visitor' | 'signedIn' | 'admin' | 'manager' | 'member' | 'readOnly' | 'service';
/** Staff of every role; `admin` is an owner. */
type StaffActor = 'admin' | 'manager' | 'member' | 'readOnly';

export interface Actors {
  userIds: Record<'signedIn' | StaffActor, string>;
  /** Runs `work` as a request of this person and rolls it back, so that no case sees another one. */
  as<T>(actor: Actor, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

const ROLES: Record<Actor, RequestRole> = {
  visitor: 'anon',
  signedIn: 'authenticated',
  admin: 'authenticated',
  manager: 'authenticated',
  member: 'authenticated',
  readOnly: 'authenticated',
  service: 'service_role',
};

/** Creates the users and runs work as any of the actors, with the claims and headers of the data API. */
export async function createActors(pools: { appPool: pg.Pool; adminPool: pg.Pool }): Promise<Actors> {
  const userIds = {
    signedIn: await insertUser(pools.adminPool, { admin: false }),
    admin: await insertUser(pools.adminPool, { admin: true }),
    manager: await insertUser(pools.adminPool, { admin: true, staffRole: 'manager' }),
    member: await insertUser(pools.adminPool, { admin: true, staffRole: 'member' }),
    readOnly: await insertUser(pools.adminPool, { admin: true, staffRole: 'read_only' }),
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
