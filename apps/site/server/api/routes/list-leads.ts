import type { LeadListPage } from '@fml/contract';
import { z } from 'zod';
import { deskValue } from '../../mcp/desk-transaction.ts';
import { defineRoute } from '../api-route.ts';
import { leadKind, leadPageSchema, leadStatus, NO_FIELDS } from '../api-schemas.ts';
import { type DeskRow, leadOfRow } from '../lead-of-row.ts';

const ONE_STATUS = `(?:${leadStatus.options.join('|')})`;
const STATUS_LIST = new RegExp(`^${ONE_STATUS}(?:,${ONE_STATUS})*$`);

export function listLeads(siteUrl: string) {
  return defineRoute({
    method: 'get',
    path: '/leads',
    operationId: 'listLeads',
    summary: 'List leads',
    description: 'Leads of one kind, newest first.',
    scope: 'leads:read',
    params: NO_FIELDS,
    query: z.strictObject({
      kind: leadKind.default('submission'),
      search: z.string().max(200).optional().describe('Words in any order, or beginnings of words'),
      status: z
        .string()
        .regex(STATUS_LIST)
        .optional()
        .describe(`Statuses, separated by commas: ${leadStatus.options.join(', ')}`),
      owner: z
        .union([z.literal('me'), z.literal('none'), z.guid()])
        .optional()
        .describe('me: of the person of the key; none: unassigned; or the id of a member of staff'),
      from: z.iso.date().optional().describe('First day of arrival, in the time of the agency'),
      to: z.iso.date().optional().describe('Last day of arrival'),
      limit: z.coerce.number().int().min(1).max(100).default(25),
      cursor: z
        .string()
        .max(1000)
        .optional()
        .describe('next_cursor of the page before; keep the other fields'),
    }),
    body: null,
    answer: { status: 200, schema: leadPageSchema },
    run: async ({ desk }, { query: { kind, status, owner, ...rest } }) => {
      const asked = {
        ...rest,
        sort: 'newest',
        ...(status !== undefined && { status: status.split(',') }),
        ...(owner !== undefined && { owner: [owner] }),
      };
      const page = await desk((tx) =>
        deskValue<LeadListPage<DeskRow>>(tx, 'public.desk_list_leads($1, $2)', [kind, JSON.stringify(asked)]),
      );
      return {
        leads: page.rows.map((row) => leadOfRow(kind, row, siteUrl)),
        next_cursor: page.nextCursor,
        total: { count: page.total.count, is_exact: page.total.isExact },
      };
    },
  });
}
