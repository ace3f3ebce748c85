import { MERGE_FIELDS } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { customValues, customValuesOf } from '../custom-fields/custom-values-of.ts';
import { defineQuery } from '../define-operation.ts';
import { leadKind } from '../leads/lead-inputs.ts';
import { readMergedLeads } from './merge-fields.ts';

/** A lead beside another, with what comes along when it is merged. */
const comparedLead = z.object({
  kind: leadKind,
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Set when it was merged before. */
  mergedInto: z.string().nullable(),
  /** The owner's email address; null: unassigned. */
  owner: z.string().nullable(),
  /** Of the fields that leads of its kind have; for `owner` an id. */
  fields: z.array(
    z.object({ field: choiceOf(MERGE_FIELDS), value: z.union([z.string(), z.number()]).nullable() }),
  ),
  customValues,
  notes: z.number(),
  calls: z.number(),
  /** Open follow-ups. */
  followUps: z.number(),
  contacts: z.number(),
  mails: z.number(),
});

/** The leads that exist of these two, in this order. */
export const compareLeads = defineQuery({
  name: 'compare-leads',
  right: 'staff',
  input: z.strictObject({ firstId: z.guid(), secondId: z.guid() }),
  answer: z.array(comparedLead),
  run: async ({ tx }, { firstId, secondId }) => {
    const ids = [firstId.toLowerCase(), secondId.toLowerCase()];
    const leads = await readMergedLeads(tx, ids, 'look');
    const custom = await customValuesOf(tx, ids);
    const compared: z.output<typeof comparedLead>[] = [];
    for (const id of ids) {
      const lead = leads.get(id);
      if (lead === undefined) continue;
      const { kind, title, createdAt, updatedAt, mergedInto, owner } = lead;
      compared.push({
        ...{ kind, id, title, createdAt, updatedAt, mergedInto, owner },
        fields: [...lead.values].flatMap(([field, value]) => (field === 'report' ? [] : [{ field, value }])),
        customValues: custom.get(id) ?? {},
        ...(await countBelongings(tx, id)),
      });
    }
    return compared;
  },
});

type Belongings = Pick<z.output<typeof comparedLead>, 'notes' | 'calls' | 'followUps' | 'contacts' | 'mails'>;

/** With what belongs to the leads that were merged into it. */
async function countBelongings(tx: Queries, leadId: string): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    with members as materialized (select unnest(private.lead_group(${leadId})) as id)
    select (select count(*) from public.lead_notes n join members m on m.id = n.lead_id where n.deleted_at is null) as notes,
      (select count(*) from public.lead_calls c join members m on m.id = c.lead_id where c.deleted_at is null) as calls,
      (select count(*) from public.follow_ups f join members m on m.id = f.lead_id
        where f.deleted_at is null and f.done_at is null) as "followUps",
      (select count(*) from public.lead_contacts c join members m on m.id = c.lead_id where c.deleted_at is null) as contacts,
      (select count(*) from private.outbox o join members m on m.id = o.lead_id)
        + (select count(*) from public.lead_messages l join members m on m.id = l.lead_id)
        + (select count(*) from public.lead_replies r join members m on m.id = r.lead_id) as mails`.execute(
    tx,
  );
  return rows[0] ?? { notes: 0, calls: 0, followUps: 0, contacts: 0, mails: 0 };
}
