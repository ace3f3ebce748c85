import { deskValue } from '../../mcp/desk-transaction.ts';
import { ApiProblem } from '../api-problem.ts';
import { defineRoute } from '../api-route.ts';
import { changedStatusSchema, leadParams, NO_FIELDS, statusChangeSchema } from '../api-schemas.ts';
import type { DeskRow } from '../lead-of-row.ts';
import { NO_LEAD } from './read-lead.ts';

/** Without `seen_updated_at` the caller means the lead as it is: a change between our two statements is tried again. */
const MAX_TRIES = 3;

export const setLeadStatus = defineRoute({
  method: 'put',
  path: '/leads/{kind}/{id}/status',
  operationId: 'setLeadStatus',
  summary: 'Set the status of a lead',
  description: 'The timeline shows the change with the name of the key.',
  scope: 'leads:write',
  params: leadParams,
  query: NO_FIELDS,
  body: statusChangeSchema,
  answer: { status: 200, schema: changedStatusSchema },
  run: async ({ desk }, { params: { kind, id }, body: { status, seen_updated_at: seenAt } }) => {
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      const isChanged = await desk(async (tx) => {
        const row = await deskValue<DeskRow | null>(tx, 'public.desk_get_lead($1, $2)', [kind, id]);
        if (row === null) throw new ApiProblem('not_found', NO_LEAD);
        const { changed, unchanged } = await deskValue<{ changed: object[]; unchanged: string[] }>(
          tx,
          'public.desk_set_many_status($1, $2, $3)',
          [kind, JSON.stringify([{ id, updated_at: seenAt ?? row['updated_at'] }]), status],
        );
        if (changed.length > 0) return true;
        return unchanged.includes(id) ? false : null;
      });
      if (isChanged !== null) return { kind, id, status, is_changed: isChanged };
      if (seenAt !== undefined) break;
    }
    throw new ApiProblem('conflict', 'This lead was changed since it was read. Read it again.');
  },
});
