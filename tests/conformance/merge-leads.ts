import type { LeadRef, MergeRequest } from '@fml/contract';
import { compareLeads, mergeLeads } from './desk-calls.ts';

/** Merges as a person does who has just compared the two. Answers the id of the merge. */
export async function mergeCompared(
  kept: LeadRef,
  merged: LeadRef,
  taken: MergeRequest['taken'] = [],
): Promise<string> {
  const [first, second] = await compareLeads(kept, merged);
  if (first === undefined || second === undefined) throw new Error('a lead is missing');
  return (await mergeLeads({ kept: first, merged: second, taken })).mergeId;
}
