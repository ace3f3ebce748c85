import type { Database } from '@fml/postgres';
import { errorText } from '@fml/postgres';

const INTERVAL_MS = 60_000;
const COMPACT_INTERVAL_MS = 60 * 60_000;

export interface FigureFolding {
  /** Lets the batch in hand end. */
  stop(): Promise<void>;
}

/** Folds what was appended to figures and words into their tables; gives up for now when another worker is at it. */
export async function foldFigures(db: Pick<Database, 'appPool'>): Promise<void> {
  for (const fold of ['private.fold_figures()', 'private.fold_words()']) {
    let hasMore = true;
    while (hasMore) {
      const { rows } = await db.appPool.query<{ more: boolean }>(`select ${fold} as more`);
      hasMore = rows[0]?.more === true;
    }
  }
}

/**
 * Counts the response times of answered leads anew after the working hours were changed. Folds between batches, so that
 * figures stay quick while it lasts.
 */
export async function recountResponses(db: Pick<Database, 'appPool'>): Promise<void> {
  let hasMore = true;
  while (hasMore) {
    const { rows } = await db.appPool.query<{ more: boolean }>('select private.recount_responses() as more');
    hasMore = rows[0]?.more === true;
    if (hasMore) await foldFigures(db);
  }
}

/** Moves the marks of what staff have read forward, so that single leads need no row each. */
export async function compactReads(db: Pick<Database, 'appPool'>): Promise<void> {
  await db.appPool.query('select private.compact_reads()');
}

/**
 * Folds and recounts once a minute and compacts once an hour until stopped, in any number of workers. Lives through database
 * restarts.
 */
export function startFoldingFigures(db: Database, intervalMs = INTERVAL_MS): FigureFolding {
  let working: Promise<void> | undefined;
  let nextCompactMs = 0;
  const work = async () => {
    await foldFigures(db);
    await recountResponses(db);
    if (performance.now() < nextCompactMs) return;
    nextCompactMs = performance.now() + COMPACT_INTERVAL_MS;
    await compactReads(db);
  };
  const timer = setInterval(() => {
    working ??= work()
      .catch((error) => db.log('figures_not_folded', { error: errorText(error) }))
      .finally(() => {
        working = undefined;
      });
  }, intervalMs);
  timer.unref();
  const stop = async () => {
    clearInterval(timer);
    await working;
  };
  db.onStop(stop);
  return { stop };
}
