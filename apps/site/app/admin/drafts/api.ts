import { type DraftStatus, isUuid } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import type { OnboardingDraftRow } from '@fml/leads/fields';
import { desk } from '../../api/desk.ts';
import { type ExportProgress, readAllPages } from '../export/read-all-pages.ts';

export type DraftQuery = InputOf<'list-drafts'>;
type DraftExportRow = AnswerOf<'export-drafts'>['rows'][number];

/** Unfinished onboardings, the last changed first. */
export function listDrafts(query: DraftQuery): Promise<AnswerOf<'list-drafts'>> {
  return desk('list-drafts', query);
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
    (page) => desk('export-drafts', { ...query, ...page }, signal),
    onProgress,
  );
}

export function setDraftStatus(id: string, status: DraftStatus): Promise<OnboardingDraftRow> {
  return desk('set-draft-status', { draftId: id, status });
}

export async function getDraft(id: string): Promise<OnboardingDraftRow | null> {
  return isUuid(id) ? desk('get-draft', { id }) : null;
}
