import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { mayOwn } from '../owners/may-own.ts';
import { hasRows } from '../paging/count-up-to.ts';
import { refuse } from '../refuse.ts';
import { columnReading, leadImportDetail } from './import-row.ts';
import { changedImport, lockImport } from './lock-import.ts';

const MAX_TEXTS = 1000;

/** Has a worker say of each row what it would store. Also checks again, with another mapping. */
export const checkImport = defineCommand({
  name: 'check-import',
  right: 'write',
  bodyBytes: 1_500_000,
  input: z.strictObject({
    importId: z.guid(),
    /** The field of each column; null for none. */
    mapping: z.array(z.string().max(100).nullable()),
    /** The id of who gets the leads. */
    owner: z.guid().nullable(),
    /** What unknown cells of each column mean. */
    readings: z
      .array(columnReading.extend({ values: columnReading.shape.values.max(MAX_TEXTS) }).nullable())
      .nullish(),
  }),
  answer: leadImportDetail,
  run: async (context, { importId, mapping, owner, readings }) => {
    const { tx } = context;
    const { header } = await lockImport(context, importId, ['mapping', 'checked']);
    if (mapping.length !== z.array(z.string()).parse(header).length) throw refuse('import_columns_open');
    const hasOne = (...names: string[]) => names.some((name) => mapping.includes(name));
    if (!hasOne('business_name', 'contact_name')) throw refuse('import_name_missing');
    if (!hasOne('contact_email', 'contact_phone')) throw refuse('import_way_missing');
    if (!(await mayOwn(tx, owner))) throw refuse('import_owner_left');
    const parts = tx.selectFrom('private.importParts').select('part').where('importId', '=', importId);
    if (!(await hasRows(tx, parts))) throw refuse('import_file_erased');
    await tx.deleteFrom('private.importRows').where('importId', '=', importId).execute();
    await tx
      .updateTable('private.imports')
      .set({
        state: 'checking',
        mapping: JSON.stringify(mapping),
        readings: readings ? JSON.stringify(readings) : null,
        ownerId: owner,
        rowsDone: 0,
        counts: '{}',
        problem: null,
        leaseUntil: null,
        attempts: 0,
      })
      .where('id', '=', importId)
      .execute();
    return changedImport(tx, importId);
  },
});
