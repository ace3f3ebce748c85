import type { Queries } from '@fml/postgres';
import { refusalOfMerged } from '../merges/refusal-of-merged.ts';
import { type RefusalError, refuse } from '../refuse.ts';
import { kindOfLead } from './lead-tables.ts';

/** Why a lead could not be changed as it was seen: it was deleted, merged or changed since. */
export async function refusalOfUnchanged(tx: Queries, leadId: string): Promise<RefusalError> {
  if ((await kindOfLead(tx, leadId)) === null) return refuse('lead_gone');
  return (await refusalOfMerged(tx, leadId)) ?? refuse('lead_changed');
}
