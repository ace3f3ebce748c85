import { DeskRefusal } from '../desk-refusal.ts';
import { defineTool, leadInput } from '../desk-tool.ts';
import { deskValue } from '../desk-transaction.ts';

export const readLead = defineTool({
  name: 'read_lead',
  title: 'Read a lead',
  description:
    'One lead with everything it sent, and its timeline: status changes, notes, mails, analyses, newest first. Changes nothing, and does not mark the lead as read.',
  scope: 'leads:read',
  input: leadInput,
  run: ({ desk }, { kind, id }) =>
    desk(async (tx) => {
      const lead = await deskValue<Record<string, unknown> | null>(tx, 'public.desk_get_lead($1, $2)', [
        kind,
        id,
      ]);
      if (lead === null) throw new DeskRefusal('invalid', 'There is no lead with this id.');
      const timeline = await deskValue<object[]>(tx, 'public.desk_lead_story($1, $2)', [kind, id]);
      const { request_key: _, ...shown } = lead;
      return { lead: shown, timeline };
    }),
});
