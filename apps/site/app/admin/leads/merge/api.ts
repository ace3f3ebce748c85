import type { LeadRef, MergeRequest } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { desk } from '../../../api/desk.ts';

export type ComparedLead = AnswerOf<'compare-leads'>[number];
/** The lead that stands for one that was merged. */
export type LeadStandIn = NonNullable<AnswerOf<'lead-duplicates'>['merged']>;
export type DuplicatePair = AnswerOf<'duplicate-pairs'>['pairs'][number];

/** The leads that exist of these two, in this order. */
export function compareLeads(first: LeadRef, second: LeadRef) {
  return desk('compare-leads', { firstId: first.id, secondId: second.id });
}

/** `conflict`, with a sentence about it, when one of the two was changed or merged since it was seen. */
export function mergeLeads({ kept, merged, taken }: MergeRequest) {
  return desk('merge-leads', {
    kept: { id: kept.id, seenUpdatedAt: kept.updatedAt },
    merged: { id: merged.id, seenUpdatedAt: merged.updatedAt },
    taken,
  });
}

/** Returns the fields that stay, because they were changed after the merge. */
export function undoMerge(mergeId: string) {
  return desk('undo-merge', { mergeId });
}

/** The next pairs of leads that may be one person; `cursor` comes from the answer before. */
export function duplicatePairs(cursor: string | null) {
  return desk('duplicate-pairs', { cursor });
}

/** Remembers, or with `areDistinct` false forgets, that two leads are not the same person. */
export function tellLeadsApart(first: LeadRef, second: LeadRef, areDistinct: boolean) {
  return desk('tell-leads-apart', { firstId: first.id, secondId: second.id, areDistinct });
}
