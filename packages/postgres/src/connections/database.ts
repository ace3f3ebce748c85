import type pg from 'pg';

/** Receives one line per event of the database's life, such as `postgres_recovered`. */
export type DatabaseLog = (event: string, fields?: Record<string, unknown>) => void;

export interface Database {
  kind: 'embedded' | 'external';
  /** For the start-up print; never holds a password. */
  description: string;
  /** Login of the owner, for migrations and tools. Holds a password: never log it. */
  adminUrl: string;
  /** Trusted server work as `service_role`; 5 s statement timeout; survives database restarts. */
  appPool: pg.Pool;
  /** Login `supabase_auth_admin`: owner of schema `auth` and of what it needs in `private`. Session time zone UTC. */
  authPool: pg.Pool;
  /** The owner's few connections (queue maintenance). Never used with anything a visitor sent. */
  adminPool: pg.Pool;
  log: DatabaseLog;
  /** Runs `close` before the pools end, in reverse order of registration. */
  onStop(close: () => Promise<void>): void;
  stop(): Promise<void>;
}
