import { LEAD_STATUSES, type LeadStatus } from '@fml/contract';
import { z } from 'zod';
import { DeskRefusal } from '../desk-refusal.ts';
import { defineTool, leadInput } from '../desk-tool.ts';
import { deskValue } from '../desk-transaction.ts';

const STATUSES = Object.keys(LEAD_STATUSES) as [LeadStatus, ...LeadStatus[]];

export const setLeadStatus = defineTool({
  name: 'set_lead_status',
  title: 'Set the status of a lead',
  description:
    'Changes the status of one lead. Refused when the lead was changed since it was read. The timeline shows the change with the name of this application.',
  scope: 'leads:write',
  input: {
    ...leadInput,
    status: z.enum(STATUSES),
    seen_updated_at: z.iso.datetime({ offset: true }).describe('updated_at of the lead as it was read'),
  },
  run: async ({ desk }, { kind, id, status, seen_updated_at: seenAt }) => {
    const { changed, unchanged } = await desk((tx) =>
      deskValue<{ changed: { updated_at: string }[]; unchanged: string[] }>(
        tx,
        'public.desk_set_many_status($1, $2, $3)',
        [kind, JSON.stringify([{ id, updated_at: seenAt }]), status],
      ),
    );
    const [now] = changed;
    if (now !== undefined) return { id, status, changed: true, updated_at: now.updated_at };
    if (unchanged.includes(id)) return { id, status, changed: false };
    throw new DeskRefusal(
      'invalid',
      'This lead was changed since it was read, or it is gone. Read it again.',
    );
  },
});
