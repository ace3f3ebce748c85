import { type DraftStatus, isUuid } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import type { OnboardingDraftRow } from '@fml/leads/fields';
import { desk } from '../../api/desk.ts';
import { type ExportPage, exportOf } from '../export/export-of.ts';

export type DraftQuery = InputOf<'list-drafts'>;

/** Unfinished onboardings, the last changed first. */
export function listDrafts(query: DraftQuery): Promise<AnswerOf<'list-drafts'>> {
  return desk('list-drafts', query);
}

/** With the notes on them. */
export const exportDrafts = exportOf('onboarding_drafts', (page: DraftQuery & ExportPage, signal) =>
  desk('export-drafts', page, signal),
);

export function setDraftStatus(id: string, status: DraftStatus): Promise<OnboardingDraftRow> {
  return desk('set-draft-status', { draftId: id, status });
}

export async function getDraft(id: string): Promise<OnboardingDraftRow | null> {
  return isUuid(id) ? desk('get-draft', { id }) : null;
}
