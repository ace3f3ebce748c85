import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { EXPORT_PAGE } from '../exports/export-page.ts';
import { requireBegunExport } from '../exports/require-begun-export.ts';
import { pageOf } from '../paging/page.ts';
import { client, readClients } from './client-row.ts';
import { CLIENT_FILTERS, findClients } from './find-clients.ts';

export const exportClients = defineQuery({
  name: 'export-clients',
  right: 'export',
  input: z.strictObject({ ...CLIENT_FILTERS, ...EXPORT_PAGE }),
  answer: pageOf(client),
  timeoutMs: 30_000,
  run: async (context, { export: begun, ...query }) => {
    await requireBegunExport(context, begun);
    const { ids, ...page } = await findClients(context, query);
    return { rows: await readClients(context.tx, ids), ...page };
  },
});
