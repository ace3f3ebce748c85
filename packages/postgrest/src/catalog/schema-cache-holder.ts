import type { Database } from '@fml/postgres';
import { isApiError } from '../errors/rest-error.ts';
import type { SchemaCache } from './schema-cache.ts';

export type RestDatabase = Pick<Database, 'appPool' | 'onStop'>;
export type RestPool = RestDatabase['appPool'];

export interface SchemaCacheHolder {
  /** The cache, loaded on first use. Throws what loading throws. */
  current(): Promise<SchemaCache>;
  /** Loads again, at most once a second; calls in between return the same cache. */
  reload(): Promise<SchemaCache>;
  /** The next `current` loads again. */
  invalidate(): void;
}

const MIN_RELOAD_INTERVAL_MS = 1000;

export function createSchemaCacheHolder(
  load: () => Promise<Omit<SchemaCache, 'generation'>>,
  now: () => number = Date.now,
): SchemaCacheHolder {
  let cache: SchemaCache | undefined;
  let loading: Promise<SchemaCache> | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let generation = 0;

  function start(): Promise<SchemaCache> {
    loading ??= load()
      .then((loaded) => {
        generation += 1;
        loadedAt = now();
        cache = { ...loaded, generation };
        return cache;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  return {
    async current() {
      return cache ?? start();
    },
    async reload() {
      if (cache !== undefined && now() - loadedAt < MIN_RELOAD_INTERVAL_MS) return cache;
      return start();
    },
    invalidate() {
      cache = undefined;
    },
  };
}

/** Errors that may only mean that the schema has changed since the catalog was read. */
export function mayBeStale(thrown: unknown): boolean {
  return (
    isApiError(thrown, 'no_table') ||
    isApiError(thrown, 'no_function') ||
    isApiError(thrown, 'no_column') ||
    isApiError(thrown, 'no_relationship') ||
    isApiError(thrown, 'ambiguous_function')
  );
}
