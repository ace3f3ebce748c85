import { type Queries, type Rows, type Selectable, sql } from '@fml/postgres';
import { countRows } from './import-jobs.ts';
import { markDuplicates } from './mark-duplicates.ts';
import { storeRows } from './store-rows.ts';
import { undoRows } from './undo-rows.ts';

type RunningImport = Selectable<Rows['private.imports']>;

/**
 * Makes the next rows of a file leads, or takes the next leads of a file away, in the transaction of the caller. False when
 * there is nothing to do, or another worker has it in hand.
 */
export async function importBatch(tx: Queries, batchRows: number): Promise<boolean> {
  // Hundreds of leads at once are no news that anyone is told of one by one.
  await sql`select set_config('desk.quiet', 'on', true)`.execute(tx);
  const running = await tx
    .selectFrom('private.imports')
    .selectAll()
    .where('state', 'in', ['importing', 'undoing'])
    .orderBy('startedAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (running === undefined) return false;
  const isImport = running.state === 'importing';
  const numbers = await nextRows(tx, running, batchRows);
  const last = numbers.at(-1);
  if (last !== undefined)
    await (isImport ? storeNext(tx, running, numbers) : undoRows(tx, running.id, numbers));
  await tx
    .updateTable('private.imports')
    .set({
      counts: JSON.stringify(await countRows(tx, running.id)),
      ...(last === undefined
        ? {
            state: isImport ? 'done' : 'undone',
            finishedAt: sql<string>`clock_timestamp()`,
            rowsDone: (running.rowCount ?? 0) + 1,
          }
        : { rowsDone: last }),
    })
    .where('id', '=', running.id)
    .execute();
  return true;
}

async function nextRows(tx: Queries, running: RunningImport, batchRows: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('private.importRows')
    .select('rowNumber')
    .where('importId', '=', running.id)
    .where('rowNumber', '>', running.rowsDone)
    .where('outcome', 'in', outcomesToDo(running))
    .orderBy('rowNumber')
    .limit(batchRows)
    .execute();
  return rows.map(({ rowNumber }) => rowNumber);
}

function outcomesToDo({ state, withDuplicates }: RunningImport): ('ready' | 'duplicate' | 'imported')[] {
  if (state === 'undoing') return ['imported'];
  return withDuplicates ? ['ready', 'duplicate'] : ['ready'];
}

async function storeNext(tx: Queries, running: RunningImport, numbers: readonly number[]): Promise<void> {
  // The changes are those of the person who started the import.
  const claims = JSON.stringify({ sub: running.createdBy, role: 'authenticated' });
  await sql`select set_config('request.jwt.claims', ${claims}, true)`.execute(tx);
  // Leads that came since the check count as duplicates too.
  if (!running.withDuplicates) await markDuplicates(tx, running.id, numbers[0] ?? 0, numbers.at(-1) ?? 0);
  const rows = await tx
    .selectFrom('private.importRows')
    .select(['rowNumber', 'leadId', 'lead'])
    .where('importId', '=', running.id)
    .where('rowNumber', '=', sql<number>`any(${numbers}::integer[])`)
    .where('outcome', 'in', outcomesToDo(running))
    .orderBy('rowNumber')
    .execute();
  await storeRows(tx, running, rows);
}
