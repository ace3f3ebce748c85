import { type DraftQuery, type DraftStatus, isUuid, type LeadPage } from '@fml/contract';
import type { DraftExportRow, OnboardingDraftRow } from '@fml/leads/fields';
import { desk } from '../../api/desk.ts';
import { deskCall } from '../../api/desk-call.ts';
import { type ExportProgress, readAllPages } from '../export/read-all-pages.ts';

/** Unfinished onboardings, the last changed first. Throws DeskError. */
export function listDrafts(query: DraftQuery): Promise<LeadPage<OnboardingDraftRow>> {
  return deskCall('desk_list_drafts', { query });
}

/** All drafts of a query with the notes on them. */
export function exportDrafts(
  query: DraftQuery,
  onProgress: ExportProgress,
  signal?: AbortSignal,
): Promise<DraftExportRow[]> {
  return readAllPages(
    'onboarding_drafts',
    query,
    (page) =>
      deskCall<LeadPage<DraftExportRow>>(
        'desk_list_drafts',
        { query: { ...query, ...page, whole: true } },
        signal,
      ),
    onProgress,
  );
}

/** Returns the changed draft. */
export function setDraftStatus(id: string, status: DraftStatus): Promise<OnboardingDraftRow> {
  return desk('set-draft-status', { draftId: id, status });
}

export async function getDraft(id: string): Promise<OnboardingDraftRow | null> {
  return isUuid(id) ? deskCall('desk_get_draft', { draftId: id }) : null;
}
