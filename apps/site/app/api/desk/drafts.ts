import type { DraftQuery, LeadPage, OnboardingDraftRow } from '@fml/contract';
import { deskCall, isId } from './desk-call.ts';

/** Unfinished onboardings, the last changed first. Throws DeskError. */
export function listDrafts(query: DraftQuery): Promise<LeadPage<OnboardingDraftRow>> {
  return deskCall('desk_list_drafts', { query });
}

export async function getDraft(id: string): Promise<OnboardingDraftRow | null> {
  return isId(id) ? deskCall('desk_get_draft', { draft_id: id }) : null;
}
