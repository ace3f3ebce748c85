import type { Pool } from 'pg';

/**
 * What one worker can do and another cannot. A worker holds a shared session lock for each, so that the database forgets it
 * at death of any kind. The numbers are the keys of these locks: releases that run at the same time agree on them.
 */
const CAPABILITY_KEYS = {
  /** Measures and prints pages in a browser. */
  browser: 1,
  /** Sends mail to a mail server. */
  mail: 2,
  /** Sends text messages to a provider. */
  phone: 3,
  /** Posts leads to the webhook of the environment. */
  leadWebhook: 4,
} as const;

export type WorkerCapability = keyof typeof CAPABILITY_KEYS;

/** First key of the locks. */
const CAPABILITY_LOCK_CLASS = 0x464d4d;

/** The lock that a worker takes to declare what it can do, in the two-integer form. */
export function capabilityLock(capability: WorkerCapability): { lockClass: number; key: number } {
  return { lockClass: CAPABILITY_LOCK_CLASS, key: CAPABILITY_KEYS[capability] };
}

/** SQL that is true while a connected worker has declared the capability. */
export function isDeclaredSql(capability: WorkerCapability): string {
  return `exists (
    select from pg_locks
     where locktype = 'advisory' and granted and classid = ${CAPABILITY_LOCK_CLASS} and objsubid = 2
       and objid = ${CAPABILITY_KEYS[capability]}
       and database = (select oid from pg_database where datname = current_database()))`;
}

/** Of connected workers: how many there are that have declared each capability. Throws when the database cannot be asked. */
export async function countCapabilities(pool: Pool): Promise<Record<WorkerCapability, number>> {
  const { rows } = await pool.query<{ key: number; count: number }>(
    `select objid::int as key, count(*)::int as count from pg_locks
      where locktype = 'advisory' and granted and classid = $1 and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
      group by objid`,
    [CAPABILITY_LOCK_CLASS],
  );
  const countOf = (key: number) => rows.find((row) => row.key === key)?.count ?? 0;
  return {
    browser: countOf(CAPABILITY_KEYS.browser),
    mail: countOf(CAPABILITY_KEYS.mail),
    phone: countOf(CAPABILITY_KEYS.phone),
    leadWebhook: countOf(CAPABILITY_KEYS.leadWebhook),
  };
}
