import type {
  ComparedLead,
  DuplicatePairs,
  LeadDuplicates,
  LeadRef,
  LeftByUndo,
  MergeRequest,
} from '@fml/contract';
import { deskCall } from '../../../api/desk-call.ts';

/** Everything here throws DeskError. */

/** The lead that stands for this one, or the leads that may be the same person. */
export function leadDuplicates({ kind, id }: LeadRef): Promise<LeadDuplicates> {
  return deskCall('desk_lead_duplicates', { leadKind: kind, leadId: id });
}

/** The leads that exist of these two, in this order. */
export async function compareLeads(first: LeadRef, second: LeadRef): Promise<ComparedLead[]> {
  return (
    (await deskCall<ComparedLead[] | null>('desk_compare_leads', {
      firstKind: first.kind,
      firstId: first.id,
      secondKind: second.kind,
      secondId: second.id,
    })) ?? []
  );
}

/** `conflict`, with a sentence about it, when one of the two was changed or merged since it was seen. */
export function mergeLeads({ kept, merged, taken }: MergeRequest): Promise<{ mergeId: string }> {
  return deskCall('desk_merge_leads', {
    keptKind: kept.kind,
    keptId: kept.id,
    keptSeenAt: kept.updatedAt,
    mergedKind: merged.kind,
    mergedId: merged.id,
    mergedSeenAt: merged.updatedAt,
    taken,
  });
}

/** Returns the fields that stay, because they were changed after the merge. */
export function undoMerge(mergeId: string): Promise<LeftByUndo> {
  return deskCall('desk_undo_merge', { mergeId });
}

/** The next pairs of leads that may be one person; `cursor` comes from the answer before. */
export function duplicatePairs(cursor: string | null): Promise<DuplicatePairs> {
  return deskCall('desk_duplicate_pairs', { cursor });
}

/** Remembers, or with `areDistinct` false forgets, that two leads are not the same person. */
export function tellLeadsApart(first: LeadRef, second: LeadRef, areDistinct: boolean): Promise<void> {
  return deskCall('desk_tell_leads_apart', {
    firstKind: first.kind,
    firstId: first.id,
    secondKind: second.kind,
    secondId: second.id,
    areDistinct,
  });
}
