import type { LeadKind } from '@fml/contract';
import type { Queries, Rows } from '@fml/postgres';
import { refuse } from '../refuse.ts';

/** Where leads with a status, a value and an owner are, by their kind. An id is in one of these tables at most. */
export const LEAD_TABLE = {
  submission: 'onboardingSubmissions',
  consultation: 'consultationRequests',
} as const satisfies Record<LeadKind, string>;

export const LEAD_TABLES = Object.values(LEAD_TABLE);

/** Which kind of lead has this id; null when it was deleted. */
export async function kindOfLead(tx: Queries, leadId: string): Promise<Rows['leads']['kind'] | null> {
  const found = await tx.selectFrom('leads').select('kind').where('id', '=', leadId).executeTakeFirst();
  return found?.kind ?? null;
}

/** The kind of a lead that is none of an unfinished questionnaire. */
export async function requireLead(
  tx: Queries,
  leadId: string,
  otherwise: 'lead_gone' | 'no_such_lead',
): Promise<LeadKind> {
  const kind = await kindOfLead(tx, leadId);
  if (kind === null || kind === 'draft') throw refuse(otherwise);
  return kind;
}
