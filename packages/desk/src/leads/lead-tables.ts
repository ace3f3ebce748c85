import type { Queries } from '@fml/postgres';

/** Where leads with a status, a value and an owner are. An id is in one of them at most. */
export const LEAD_TABLES = ['onboardingSubmissions', 'consultationRequests'] as const;

/** Which kind of lead has this id; null when it was deleted. */
export async function kindOfLead(
  tx: Queries,
  leadId: string,
): Promise<'submission' | 'consultation' | 'draft' | null> {
  const kinds = [
    ['onboardingSubmissions', 'submission'],
    ['consultationRequests', 'consultation'],
    ['onboardingDrafts', 'draft'],
  ] as const;
  for (const [table, kind] of kinds) {
    const found = await tx.selectFrom(table).select('id').where('id', '=', leadId).executeTakeFirst();
    if (found !== undefined) return kind;
  }
  return null;
}
