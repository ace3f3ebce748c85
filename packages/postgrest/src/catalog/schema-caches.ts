import { asRestError } from '../errors/database-errors.ts';
import { apiError } from '../errors/rest-error.ts';
import { loadSchemaCache } from './load-schema-cache.ts';
import type { SchemaCache } from './schema-cache.ts';
import {
  createSchemaCacheHolder,
  mayBeStale,
  type RestDatabase,
  type SchemaCacheHolder,
} from './schema-cache-holder.ts';

/** One cache per database, because a database that was opened again may be a different one. */
export function schemaCaches(options: {
  exposedSchemas: readonly string[];
  extraSearchPath: readonly string[];
}): (database: RestDatabase) => SchemaCacheHolder {
  const holders = new WeakMap<RestDatabase['appPool'], SchemaCacheHolder>();
  return (database) => {
    const known = holders.get(database.appPool);
    if (known !== undefined) return known;
    let listening = false;
    const listen = () =>
      reloadOnNotify(database, {
        onReload: () => holder.invalidate(),
        // Changes during the gap were not announced to this process.
        onLost: () => {
          listening = false;
          holder.invalidate();
        },
      });
    const holder = createSchemaCacheHolder(async () => {
      try {
        if (!listening) listening = await listen();
        return await loadSchemaCache(database.appPool, options);
      } catch (error) {
        throw schemaCacheError(error);
      }
    });
    holders.set(database.appPool, holder);
    return holder;
  };
}

/** A catalog that cannot be read is a fault of the server, not of the client. */
function schemaCacheError(error: unknown): unknown {
  const known = asRestError(error, false);
  if (known.status === 503) return known;
  return apiError('no_schema_cache', { headers: { 'retry-after': '5' }, cause: error });
}

/** Retries with a new cache when the current one does not know a name. */
export async function withFreshCache<T>(
  holder: SchemaCacheHolder,
  work: (cache: SchemaCache) => Promise<T>,
): Promise<T> {
  const cache = await holder.current();
  try {
    return await work(cache);
  } catch (error) {
    if (!mayBeStale(error)) throw error;
    const fresh = await holder.reload();
    if (fresh === cache) throw error;
    return work(fresh);
  }
}

/** Migrations announce their changes on this channel, as on a hosted project. */
const CHANNEL = 'pgrst';

/**
 * Calls `onReload` on every `NOTIFY pgrst`, over one connection of the pool. When that connection is lost, `onLost` is
 * called once and listening ends; call this again when the database is back.
 *
 * @returns whether it listens
 */
async function reloadOnNotify(
  database: RestDatabase,
  handlers: { onReload: () => void; onLost: () => void },
): Promise<boolean> {
  const client = await database.appPool.connect();
  let ended = false;
  const end = (error?: Error) => {
    if (ended) return;
    ended = true;
    client.release(error ?? true);
    if (error !== undefined) handlers.onLost();
  };
  client.on('error', end);
  client.on('notification', ({ channel, payload }) => {
    if (channel === CHANNEL && payload !== 'reload config') handlers.onReload();
  });
  database.onStop(async () => end());
  try {
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    end(error instanceof Error ? error : new Error(String(error)));
  }
  return !ended;
}
