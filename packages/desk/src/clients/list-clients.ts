import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { listLimit } from '../exports/export-page.ts';
import { cursor, pageOf } from '../paging/page.ts';
import { client, readClients } from './client-row.ts';
import { CLIENT_FILTERS, findClients } from './find-clients.ts';

export const listClients = defineQuery({
  name: 'list-clients',
  right: 'staff',
  input: z.strictObject({ ...CLIENT_FILTERS, cursor, limit: listLimit }),
  answer: pageOf(client),
  run: async (context, query) => {
    const { ids, ...page } = await findClients(context, query);
    return { rows: await readClients(context.tx, ids), ...page };
  },
});
