import { isUuid } from '@fml/contract';
import type { InputOf } from '@fml/desk';
import type { OnboardingDraftRow } from '@fml/leads/fields';
import { desk } from '../../api/desk.ts';
import { type ExportPage, exportOf } from '../export/export-of.ts';

export type DraftQuery = InputOf<'list-drafts'>;

/** With the notes on them. */
export const exportDrafts = exportOf('onboarding_drafts', (page: DraftQuery & ExportPage, signal) =>
  desk('export-drafts', page, signal),
);

export async function getDraft(id: string): Promise<OnboardingDraftRow | null> {
  return isUuid(id) ? desk('get-draft', { id }) : null;
}
