import { LEAD_STATUSES } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import { leadKind } from '../leads/lead-inputs.ts';

/** A lead on one line, beside another. */
export const leadLine = z.object({
  kind: leadKind,
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  status: choiceOf(LEAD_STATUSES),
  createdAt: z.string(),
});

/** By id; those that are gone are left out. */
export async function leadLines(
  tx: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, z.output<typeof leadLine>>> {
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'kind', 'title', 'name', 'email', 'phone', 'status', 'createdAt'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    leads.map(({ name, email, phone, ...lead }) => {
      // A consultation has no name but that of the person.
      const known = lead.kind === 'submission' ? [name, email, phone] : [email, phone];
      return [lead.id, { ...lead, subtitle: known.filter((part) => part !== null).join(' · ') }];
    }),
  );
}
