import type { Database } from './database.ts';
import { errorText } from './database-error.ts';
import { endPool } from './pools.ts';

export interface DatabaseParts
  extends Pick<Database, 'kind' | 'description' | 'appPool' | 'authPool' | 'adminPool' | 'log'> {
  adminUrl(): string;
  stopServer(): Promise<void>;
}

/** Puts a database together and gives it its one way to stop: users first, then pools, then the server. */
export function assembleDatabase(parts: DatabaseParts): Database {
  const { kind, description, appPool, authPool, adminPool, log } = parts;
  const closers: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closers.reverse()) {
      await close().catch((error: unknown) => log('database_stop_failed', { error: errorText(error) }));
    }
    await Promise.all([endPool(appPool), endPool(authPool), endPool(adminPool)]);
    await parts.stopServer();
  };
  let stopped: Promise<void> | undefined;
  return {
    kind,
    description,
    get adminUrl() {
      return parts.adminUrl();
    },
    appPool,
    authPool,
    adminPool,
    log,
    onStop: (close) => closers.push(close),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
