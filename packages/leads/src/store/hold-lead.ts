import type { LeadKind, LeadStatus } from '@fml/contract';
import type { Queries } from '@fml/postgres';

const TABLES = { submission: 'onboardingSubmissions', consultation: 'consultationRequests' } as const;

export interface HeldLead {
  kind: LeadKind;
  table: (typeof TABLES)[LeadKind];
  status: LeadStatus;
}

/**
 * Holds a lead until the transaction ends, so that what two people or workers do with it happens one after the other; null when it is gone. Comes before
 * any lock of what belongs to the lead, and after none, so that two transactions never wait for each other.
 */
export async function holdLead(tx: Queries, leadId: string): Promise<HeldLead | null> {
  for (const kind of ['submission', 'consultation'] as const) {
    const table = TABLES[kind];
    const found = await tx
      .selectFrom(table)
      .select('status')
      .where('id', '=', leadId)
      .forUpdate()
      .executeTakeFirst();
    if (found !== undefined) return { kind, table, status: found.status };
  }
  return null;
}
