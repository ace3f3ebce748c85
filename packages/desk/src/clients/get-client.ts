import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { client, readClients } from './client-row.ts';

/** Null for a lead that is not a client. */
export const getClient = defineQuery({
  name: 'get-client',
  right: 'staff',
  input: z.strictObject({ leadId: z.guid() }),
  answer: client.nullable(),
  run: async ({ tx }, { leadId }) => (await readClients(tx, [leadId]))[0] ?? null,
});
