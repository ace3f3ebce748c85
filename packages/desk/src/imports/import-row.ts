import { type DateOrder, IMPORT_OUTCOMES, IMPORT_STATES } from '@fml/contract';
import type { Queries } from '@fml/postgres';
import { z } from 'zod';
import { emailOf } from '../people/emails-of.ts';

export const importOutcome = z.enum(IMPORT_OUTCOMES);

/** Leads from a file, as the list of imports has them. */
export const leadImport = z.object({
  id: z.string(),
  fileName: z.string(),
  fileBytes: z.number(),
  state: z.enum(IMPORT_STATES),
  /** Why the file cannot be read. */
  problem: z.string().nullable(),
  encoding: z.string().nullable(),
  separator: z.string().nullable(),
  /** Rows below the names of the columns; null until the file was read. */
  rowCount: z.number().nullable(),
  /** The number of the last row that this state is done with, as a spreadsheet counts. */
  rowsDone: z.number(),
  /** Rows by what became of them, and the cells left empty in those that are or were to become leads. */
  counts: z.partialRecord(z.enum([...importOutcome.options, 'emptied']), z.number()),
  withDuplicates: z.boolean(),
  /** Email addresses of members of staff; null: the account is gone, or no owner was chosen. */
  by: z.string().nullable(),
  owner: z.string().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});

const dateOrder = z.enum(['dmy', 'mdy']) satisfies z.ZodType<DateOrder>;

const seenColumn = z.object({
  filled: z.number(),
  dates: z.record(z.enum([...dateOrder.options, 'either', 'none']), z.number()),
  example: z.string().nullable(),
  values: z.array(z.object({ text: z.string(), count: z.number() })),
  isCut: z.boolean(),
});

/** How the cells of a column are read. */
export const columnReading = z.object({
  order: dateOrder.nullable(),
  /** What to store for a text that the field does not know; null leaves the cell empty and drops the text. */
  values: z.array(z.object({ text: z.string(), value: z.string().nullable() })),
});

/** An import as its own screen has it; null until the file was read. */
export const leadImportDetail = leadImport.extend({
  header: z.array(z.string()).nullable(),
  /** The first rows below it. */
  sample: z.array(z.array(z.string())).nullable(),
  /** The field of each column, null for none, as guessed and as chosen. */
  guesses: z.array(z.string().nullable()).nullable(),
  mapping: z.array(z.string().nullable()).nullable(),
  /** Per column; null once the import began. */
  seen: z.array(seenColumn).nullable(),
  readings: z.array(columnReading.nullable()).nullable(),
});

const listed = (tx: Queries) =>
  tx
    .selectFrom('private.imports')
    .select(leadImport.omit({ by: true, owner: true }).keyof().options)
    .select([emailOf('createdBy').as('by'), emailOf('ownerId').as('owner')]);

const MAX_LISTED = 50;

/** The newest 50, but for those whose file is on its way. */
export async function readImports(tx: Queries): Promise<z.output<typeof leadImport>[]> {
  const rows = await listed(tx)
    .where('state', '!=', 'uploading')
    .orderBy('createdAt', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => leadImport.parse(row));
}

export async function readImport(
  tx: Queries,
  importId: string,
): Promise<z.output<typeof leadImportDetail> | null> {
  const row = await listed(tx)
    .select(['header', 'sample', 'guesses', 'mapping', 'seen', 'readings'])
    .where('id', '=', importId)
    .executeTakeFirst();
  return row === undefined ? null : leadImportDetail.parse(row);
}
