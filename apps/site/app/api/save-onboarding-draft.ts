import { FUNCTION_NAMES, type SaveDraftAnswer, type SaveDraftRequest } from '@fml/contract';
import { callKeptAlive } from './call-kept-alive.ts';

/** Keeps an unfinished questionnaire on the server; null when that did not work. */
export async function saveOnboardingDraft(request: SaveDraftRequest): Promise<SaveDraftAnswer | null> {
  const answer = await callKeptAlive(FUNCTION_NAMES.saveOnboardingDraft, request).catch(() => null);
  if (typeof answer !== 'object' || answer === null) return null;
  return 'draft_id' in answer || 'disabled' in answer || 'gone' in answer
    ? (answer as SaveDraftAnswer)
    : null;
}
