import { LEAD_STATUSES, type LeadListPage, type LeadStatus } from '@fml/contract';
import { z } from 'zod';
import { defineTool, leadKindInput } from '../desk-tool.ts';
import { deskValue } from '../desk-transaction.ts';

const STATUSES = Object.keys(LEAD_STATUSES) as [LeadStatus, ...LeadStatus[]];

export const findLeads = defineTool({
  name: 'find_leads',
  title: 'Find leads',
  description: 'Lists leads, newest first, that match words and filters. Changes nothing.',
  scope: 'leads:read',
  input: {
    kind: leadKindInput,
    search: z.string().max(200).optional().describe('Words in any order, or beginnings of words'),
    status: z.array(z.enum(STATUSES)).min(1).max(STATUSES.length).optional(),
    unread: z.boolean().optional().describe('Only leads that the person has not read'),
    limit: z.int().min(1).max(50).default(20),
    cursor: z.string().max(1000).optional().describe('nextCursor of the page before'),
  },
  run: async ({ desk }, { kind, ...query }) => {
    const { rows, nextCursor, total } = await desk((tx) =>
      deskValue<LeadListPage<Record<string, unknown>>>(tx, 'public.desk_list_leads($1, $2)', [
        kind,
        JSON.stringify({ ...query, sort: 'newest' }),
      ]),
    );
    return { leads: rows, nextCursor, total };
  },
});
