import { type DraftQuery, isUuid, type LeadPage, type OnboardingDraftRow } from '@fml/contract';
import { deskCall } from './desk-call.ts';

/** Unfinished onboardings, the last changed first. Throws DeskError. */
export function listDrafts(query: DraftQuery): Promise<LeadPage<OnboardingDraftRow>> {
  return deskCall('desk_list_drafts', { query });
}

export async function getDraft(id: string): Promise<OnboardingDraftRow | null> {
  return isUuid(id) ? deskCall('desk_get_draft', { draft_id: id }) : null;
}
