import type pg from 'pg';
import type { RequestRole } from '../with-role.ts';
import { withRole } from '../with-role.ts';
import { insertUser } from './sample-rows.ts';

/** Whoever asks: without a token, signed in without a role, staff, or a trusted server's key. */
export type Person = 'visitor' | 'signedIn' | 'admin' | 'service';

export interface People {
  userIds: Record<'signedIn' | 'admin', string>;
  /** Runs `work` as a request of this person and rolls it back, so that no case sees another one. */
  as<T>(person: Person, work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

const ROLES: Record<Person, RequestRole> = {
  visitor: 'anon',
  signedIn: 'authenticated',
  admin: 'authenticated',
  service: 'service_role',
};

/** Makes the two users and speaks for all four, with claims and headers as the data API sets them. */
export async function createPeople(pools: { appPool: pg.Pool; adminPool: pg.Pool }): Promise<People> {
  const userIds = {
    signedIn: await insertUser(pools.adminPool, { admin: false }),
    admin: await insertUser(pools.adminPool, { admin: true }),
  };
  const subjects: Partial<Record<Person, string>> = userIds;
  const as = async <T>(person: Person, work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const finished: { result?: T } = {};
    try {
      await withRole(pools.appPool, ROLES[person], { sub: subjects[person] }, async (client) => {
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
