import type { ColumnReading } from '@fml/contract';
import type { Pool } from '@fml/postgres';
import type { FileEncoding } from './decode-file.ts';

/** An import that a worker holds until its lease ends. */
export interface ClaimedImport {
  id: string;
  holder: string;
  state: 'reading' | 'checking';
  encoding: FileEncoding | null;
  separator: string | null;
  header: string[] | null;
  mapping: (string | null)[] | null;
  readings: (ColumnReading | null)[] | null;
  /** The last row that was checked; rows are counted as a spreadsheet does. */
  rowsDone: number;
}

/** Null when there is none to do. */
export async function claimImport(
  pool: Pool,
  holder: string,
  leaseMs: number,
): Promise<ClaimedImport | null> {
  const { rows } = await pool.query<ClaimedImport>(
    `select id, $1::uuid as holder, state, encoding, separator, header, mapping, readings, rows_done as "rowsDone"
       from private.claim_import($1, $2)`,
    [holder, leaseMs],
  );
  return rows[0] ?? null;
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

/** Ends the stage in hand. `result` has columns of `private.imports`; what is absent stays. */
export async function endStage(
  pool: Pool,
  { id, holder }: ClaimedImport,
  result: { state: 'mapping' | 'checked' | 'failed' } & Record<string, unknown>,
): Promise<void> {
  await pool.query('select private.end_import_stage($1, $2, $3)', [id, holder, JSON.stringify(result)]);
}
