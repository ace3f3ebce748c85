import { deskValue } from '../../mcp/desk-transaction.ts';
import { ApiProblem } from '../api-problem.ts';
import { defineRoute } from '../api-route.ts';
import { leadParams, leadWithTimelineSchema, NO_FIELDS } from '../api-schemas.ts';
import { type DeskRow, leadOfRow } from '../lead-of-row.ts';

export const NO_LEAD = 'There is no lead of this kind with this id.';
/** About our own machinery. */
const LEFT_OUT = ['request_key', 'is_unread'];

export function readLead(siteUrl: string) {
  return defineRoute({
    method: 'get',
    path: '/leads/{kind}/{id}',
    operationId: 'readLead',
    summary: 'Read a lead',
    description: 'One lead with everything it sent and its timeline. It does not count as read by anyone.',
    scope: 'leads:read',
    params: leadParams,
    query: NO_FIELDS,
    body: null,
    answer: { status: 200, schema: leadWithTimelineSchema },
    run: ({ desk }, { params: { kind, id } }) =>
      desk(async (tx) => {
        const row = await deskValue<DeskRow | null>(tx, 'public.desk_get_lead($1, $2)', [kind, id]);
        if (row === null) throw new ApiProblem('not_found', NO_LEAD);
        const timeline = await deskValue<{ id: string; kind: string; at: string }[]>(
          tx,
          'public.desk_lead_story($1, $2)',
          [kind, id],
        );
        const answers = Object.fromEntries(Object.entries(row).filter(([name]) => !LEFT_OUT.includes(name)));
        return { lead: leadOfRow(kind, row, siteUrl), answers, timeline };
      }),
  });
}
