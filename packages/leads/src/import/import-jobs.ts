import type { SeenColumn } from '@fml/contract';
import { type Database, inQueries, type Pool, type Queries, sql } from '@fml/postgres';
import { z } from 'zod';

const MAX_TRIES = 3;

/** An import that a worker holds until its lease ends. */
const claimedImport = z.object({
  id: z.string(),
  holder: z.string(),
  state: z.enum(['reading', 'checking']),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).nullable(),
  separator: z.string().nullable(),
  header: z.array(z.string()).nullable(),
  mapping: z.array(z.string().nullable()).nullable(),
  readings: z
    .array(
      z
        .object({
          order: z.enum(['dmy', 'mdy']).nullable(),
          values: z.array(z.object({ text: z.string(), value: z.string().nullable() })),
        })
        .nullable(),
    )
    .nullable(),
  /** The last row that was checked; rows are counted as a spreadsheet does. */
  rowsDone: z.number(),
});
export type ClaimedImport = z.output<typeof claimedImport>;

type Db = Pick<Database, 'appPool'>;

/** Whether any import waits for a worker, or is in the hands of one. */
export async function hasImportToDo({ appPool }: Db): Promise<boolean> {
  const { rowCount } = await appPool.query(
    `select from private.imports where state in ('reading', 'checking', 'importing', 'undoing') limit 1`,
  );
  return rowCount === 1;
}

/** The import that waits longest to be read or checked; null when there is none. */
export function claimImport(db: Db, holder: string, leaseMs: number): Promise<ClaimedImport | null> {
  return inQueries(db, async (tx) => {
    await tx
      .updateTable('private.imports')
      .set({
        state: 'failed',
        finishedAt: sql<string>`now()`,
        problem: 'The file could not be read in three tries. Split it into smaller files.',
      })
      .where('state', 'in', ['reading', 'checking'])
      .where('leaseUntil', '<', sql<string>`now()`)
      .where('attempts', '>=', MAX_TRIES)
      .execute();
    const waiting = await tx
      .selectFrom('private.imports')
      .select('id')
      .where('state', 'in', ['reading', 'checking'])
      .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<', sql<string>`now()`)]))
      .orderBy('createdAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (waiting === undefined) return null;
    const claimed = await tx
      .updateTable('private.imports')
      .set({
        leaseHolder: holder,
        leaseUntil: leaseEnd(leaseMs),
        attempts: sql<number>`attempts + 1`,
      })
      .where('id', '=', waiting.id)
      .returning(['id', 'state', 'encoding', 'separator', 'header', 'mapping', 'readings', 'rowsDone'])
      .executeTakeFirstOrThrow();
    return claimedImport.parse({ ...claimed, holder });
  });
}

export function leaseEnd(leaseMs: number) {
  return sql<string>`clock_timestamp() + make_interval(secs => ${leaseMs / 1000})`;
}

/** The parts of the uploaded file, one at a time. */
export async function* importParts(pool: Pool, id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const { rows } = await pool.query<{ content: Buffer }>(
      'select content from private.import_parts where import_id = $1 and part = $2',
      [id, part],
    );
    const content = rows[0]?.content;
    if (content === undefined) return;
    yield content;
  }
}

type StageResult =
  | { state: 'checked' }
  | { state: 'failed'; problem: string }
  | {
      state: 'mapping';
      encoding: NonNullable<ClaimedImport['encoding']>;
      separator: string;
      header: string[];
      sample: string[][];
      guesses: (string | null)[];
      seen: SeenColumn[];
      rowCount: number;
    };

/** Ends the stage in hand, unless the lease was lost. A file that cannot be read is forgotten. */
export async function endStage(db: Db, { id, holder }: ClaimedImport, result: StageResult): Promise<void> {
  await inQueries(db, async (tx) => {
    await tx
      .updateTable('private.imports')
      .set({
        ...columnsOf(result),
        leaseHolder: null,
        leaseUntil: null,
        attempts: 0,
        counts: JSON.stringify(await countRows(tx, id)),
      })
      .where('id', '=', id)
      .where('leaseHolder', '=', holder)
      .execute();
    if (result.state === 'failed') {
      await tx.deleteFrom('private.importParts').where('importId', '=', id).execute();
    }
  });
}

function columnsOf(result: StageResult) {
  const { state } = result;
  if (state === 'checked') return { state, problem: null, finishedAt: null };
  if (state === 'failed') {
    return { state, problem: result.problem, seen: null, finishedAt: sql<string>`now()` };
  }
  const { encoding, separator, header, sample, guesses, seen, rowCount } = result;
  return {
    state,
    encoding,
    separator,
    rowCount,
    header: JSON.stringify(header),
    sample: JSON.stringify(sample),
    guesses: JSON.stringify(guesses),
    seen: JSON.stringify(seen),
    problem: null,
    finishedAt: null,
  };
}

/** How many rows have which outcome. `emptied` counts cells of rows that are or were to become leads. */
export async function countRows(tx: Queries, importId: string): Promise<Record<string, number>> {
  const outcomes = await tx
    .selectFrom('private.importRows')
    .select(({ fn }) => [
      'outcome',
      fn.countAll<number>().as('rows'),
      fn.sum<number>('emptied').as('emptied'),
    ])
    .where('importId', '=', importId)
    .groupBy('outcome')
    .execute();
  const emptied = outcomes
    .filter(({ outcome }) => outcome === 'ready' || outcome === 'imported')
    .reduce((sum, each) => sum + each.emptied, 0);
  return {
    ...Object.fromEntries(outcomes.map(({ outcome, rows }) => [outcome, rows])),
    ...(emptied > 0 && { emptied }),
  };
}
