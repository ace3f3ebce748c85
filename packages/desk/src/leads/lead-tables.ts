import type { Queries, Rows } from '@fml/postgres';

/** Where leads with a status, a value and an owner are. An id is in one of them at most. */
export const LEAD_TABLES = ['onboardingSubmissions', 'consultationRequests'] as const;

/** Which kind of lead has this id; null when it was deleted. */
export async function kindOfLead(tx: Queries, leadId: string): Promise<Rows['leads']['kind'] | null> {
  const found = await tx.selectFrom('leads').select('kind').where('id', '=', leadId).executeTakeFirst();
  return found?.kind ?? null;
}
