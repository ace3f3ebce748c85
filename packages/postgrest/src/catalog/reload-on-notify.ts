import type { RestDatabase } from './rest-database.ts';

/** Migrations announce their changes on this channel, as on a hosted project. */
const CHANNEL = 'pgrst';

/**
 * Calls `onReload` on every `NOTIFY pgrst`, over one connection of the pool. When that connection is lost, `onLost` is
 * called once and listening ends; call this again when the database is back.
 *
 * @returns whether it listens
 */
export async function reloadOnNotify(
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
