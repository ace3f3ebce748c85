import { type Database, errorText, type Pool, runPeriodically } from '@fml/postgres';
import { assetFile, type SiteFile, type SiteFiles } from './site-files.ts';

/** Renewed this often, and deleted a good day after the last time (retention.ts of the database package). */
const RENEW_INTERVAL_MS = 60 * 60_000;
/** Keeps one statement at a few megabytes. */
const BATCH_FILES = 50;
/** Files of other releases that stay in memory, with their compressed forms; a page needs about twenty. */
const MAX_HELD = 300;
const ASSET_PATH = /^\/assets\/[\w.-]{1,150}$/;

/**
 * Stores the hashed files of this release where every server finds them, and shows each hour that they are still in use.
 * A database that fails is logged: pages of this release work from memory.
 */
export async function keepAssets(db: Database, site: SiteFiles): Promise<void> {
  await storeAssets(db.appPool, site).catch((error: unknown) =>
    db.log('site_assets_not_stored', { error: errorText(error) }),
  );
  runPeriodically(db, {
    intervalMs: RENEW_INTERVAL_MS,
    failedEvent: 'site_assets_not_stored',
    run: () => storeAssets(db.appPool, site),
  });
}

async function storeAssets(pool: Pool, { byPath }: SiteFiles): Promise<void> {
  const paths = [...byPath.keys()].filter((path) => ASSET_PATH.test(path)).sort();
  if (paths.length === 0) return;
  const { rows } = await pool.query<{ path: string }>(
    'update private.site_assets set last_seen_at = now() where path = any ($1) returning path',
    [paths],
  );
  const known = new Set(rows.map(({ path }) => path));
  const missing = paths.filter((path) => !known.has(path));
  for (let at = 0; at < missing.length; at += BATCH_FILES) {
    const batch = missing.slice(at, at + BATCH_FILES);
    await pool.query(
      `insert into private.site_assets (path, body) select * from unnest($1::text[], $2::bytea[])
       on conflict (path) do update set last_seen_at = now()`,
      [batch, batch.map((path) => byPath.get(path)?.body)],
    );
  }
}

/** Finds a hashed file of another release by its path; undefined when none has it, or the database cannot be asked. */
export function keptAssets(database: () => Database | null): (path: string) => Promise<SiteFile | undefined> {
  // Their names promise that they never change.
  const held = new Map<string, SiteFile>();
  return async (path) => {
    const known = held.get(path);
    if (known !== undefined || !ASSET_PATH.test(path)) return known;
    const found = await database()
      ?.appPool.query<{ body: Buffer }>('select body from private.site_assets where path = $1', [path])
      .catch(() => undefined);
    const body = found?.rows[0]?.body;
    if (body === undefined) return undefined;
    const file = assetFile(path, body);
    const oldest = held.keys().next().value;
    if (held.size >= MAX_HELD && oldest !== undefined) held.delete(oldest);
    held.set(path, file);
    return file;
  };
}
