import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { EXPORT_PAGE } from '../exports/export-page.ts';
import { requireBegunExport } from '../exports/require-begun-export.ts';
import { AUDIT_FILTERS, auditCursor, auditEntry, findEntries } from './find-entries.ts';

/** A page of the log as a file. The export is an entry itself. */
export const exportAudit = defineQuery({
  name: 'export-audit',
  right: 'audit',
  input: z.strictObject({ ...AUDIT_FILTERS, ...EXPORT_PAGE, cursor: auditCursor }),
  answer: z.object({ rows: z.array(auditEntry), nextCursor: z.string().nullable() }),
  run: async (context, { export: begun, ...query }) => {
    await requireBegunExport(context, begun);
    return findEntries(context.tx, query);
  },
});
