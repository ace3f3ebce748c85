import type { LeadKind, LeadStatus } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { refuse } from '../refuse.ts';
import { LEAD_TABLE, requireLead } from './lead-tables.ts';

export interface LockedLead {
  kind: LeadKind;
  status: LeadStatus;
  createdAt: string;
  /** It was not changed since `seenUpdatedAt`. */
  isAsSeen: boolean;
}

/** Holds a lead until the transaction ends, so that changes of it are made one after the other. Refused for a draft, too. */
export async function lockLead(tx: Queries, leadId: string, seenUpdatedAt?: string): Promise<LockedLead> {
  const kind = await requireLead(tx, leadId, 'no_such_lead');
  const lead = await tx
    .selectFrom(LEAD_TABLE[kind])
    .select([
      'status',
      'createdAt',
      sql<boolean>`updated_at is not distinct from ${seenUpdatedAt ?? null}::timestamptz`.as('isAsSeen'),
    ])
    .where('id', '=', leadId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('no_such_lead'));
  return { kind, ...lead };
}
