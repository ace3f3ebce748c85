import { MAX_IMPORT_BYTES } from '@fml/leads/fields';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { lockImport } from './lock-import.ts';

const NO_FILE = 'This file cannot be uploaded. Check that it is a CSV file of at most 50 MB.';
const MAX_PARTS = 200;
/** A part has 1 MB; Base64 makes four characters of three bytes. */
const MAX_PART_CHARACTERS = 1_398_104;
const MAX_NAME_CHARACTERS = 255;

/** One part of a file, under an id that the browser chose. A part may be sent again; after the last one, a worker reads the file. */
export const uploadImport = defineSilentCommand({
  name: 'upload-import',
  right: 'write',
  bodyBytes: 1_500_000,
  input: z.strictObject({
    importId: z.guid(),
    fileName: z.string().trim(),
    part: z
      .int(NO_FILE)
      .min(0, NO_FILE)
      .max(MAX_PARTS - 1, NO_FILE),
    /** In Base64. */
    content: z.base64(NO_FILE).max(MAX_PART_CHARACTERS, NO_FILE),
    isLast: z.boolean(),
  }),
  run: async (context, { importId, fileName, part, content: base64, isLast }) => {
    const { tx, staff } = context;
    await tx
      .insertInto('private.imports')
      .values({
        id: importId,
        fileName: [...(fileName || 'file.csv')].slice(0, MAX_NAME_CHARACTERS).join(''),
        createdBy: staff.id,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await lockImport(context, importId, ['uploading']);
    const content = Buffer.from(base64, 'base64');
    await tx
      .insertInto('private.importParts')
      .values({ importId, part, content })
      .onConflict((conflict) => conflict.columns(['importId', 'part']).doUpdateSet({ content }))
      .execute();
    const { bytes, parts } = await tx
      .selectFrom('private.importParts')
      .select(({ fn }) => [
        sql<number>`sum(octet_length(content))`.as('bytes'),
        fn.countAll<number>().as('parts'),
      ])
      .where('importId', '=', importId)
      .executeTakeFirstOrThrow();
    if (bytes > MAX_IMPORT_BYTES) throw refuse('import_too_large');
    if (isLast && parts !== part + 1) throw refuse('import_part_missing');
    await tx
      .updateTable('private.imports')
      .set({ fileBytes: bytes, ...(isLast && { state: 'reading' }) })
      .where('id', '=', importId)
      .execute();
  },
});
