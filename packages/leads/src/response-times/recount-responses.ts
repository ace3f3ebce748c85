import { type Database, inQueries, type Queries, runPeriodically, sql } from '@fml/postgres';

const INTERVAL_MS = 60_000;
const BATCH_LEADS = 500;
const TABLES = ['onboardingSubmissions', 'consultationRequests'] as const;

/** Counts the response times of answered leads anew, once a minute, after the working hours were changed. Stops with the database. */
export function startRecounting(
  db: Pick<Database, 'appPool' | 'log' | 'onStop'>,
  intervalMs = INTERVAL_MS,
): () => Promise<void> {
  return runPeriodically(db, {
    intervalMs,
    run: (signal) => recountResponses(db, signal),
    failedEvent: 'responses_not_recounted',
  });
}

/** Until no lead is left that was counted with earlier hours, or another worker is at it. */
export async function recountResponses(db: Pick<Database, 'appPool'>, signal?: AbortSignal): Promise<void> {
  while (signal?.aborted !== true && (await inQueries(db, recountBatch)));
}

/**
 * The next leads by their ids, and whether there were any. Saving other hours waits for the batch and then begins from the
 * first lead again. A second worker does not wait.
 */
async function recountBatch(tx: Queries): Promise<boolean> {
  const settings = await tx
    .selectFrom('private.agencySettings')
    .select('recountAfter')
    .where('recountAfter', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (settings === undefined) return false;
  const batch = await tx
    .selectFrom('leads')
    .select('id')
    .where('id', '>', settings.recountAfter)
    .orderBy('id')
    .limit(BATCH_LEADS)
    .execute();
  const inBatch = sql<string>`any(${batch.map(({ id }) => id)}::uuid[])`;
  for (const table of TABLES) await recount(tx, table, inBatch);
  await tx
    .updateTable('private.agencySettings')
    .set({ recountAfter: batch.at(-1)?.id ?? null })
    .execute();
  return batch.length > 0;
}

async function recount(tx: Queries, table: (typeof TABLES)[number], inBatch: ReturnType<typeof sql<string>>) {
  const minutes = sql<number>`private.working_minutes(created_at, first_response_at)`;
  // In one order, as those who change many leads lock them.
  await tx
    .selectFrom(table)
    .select('id')
    .where('id', '=', inBatch)
    .where('firstResponseAt', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .updateTable(table)
    .set({ firstResponseMinutes: minutes })
    .where('id', '=', inBatch)
    .where('firstResponseAt', 'is not', null)
    .where('firstResponseMinutes', 'is distinct from', minutes)
    .execute();
}
