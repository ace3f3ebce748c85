import type { Database } from '@fml/postgres';
import { AppError } from '@fml/runtime/http';

/** The server answers before its database is open, and while it is away. */
export interface DatabaseHolder {
  current(): Database | null;
  /** Throws AppError `database_unavailable` while there is none. */
  open(): Database;
  set(db: Database): void;
}

export function createDatabaseHolder(): DatabaseHolder {
  let held: Database | null = null;
  return {
    current: () => held,
    open: () => {
      if (held === null) throw new AppError('database_unavailable');
      return held;
    },
    set: (db) => {
      held = db;
    },
  };
}
