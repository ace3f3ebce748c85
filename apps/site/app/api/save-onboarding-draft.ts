import { FUNCTION_NAMES, type SaveDraftAnswer } from '@fml/contract';
import type { SaveDraftRequest } from '@fml/leads/fields';
import { callWithKeepalive } from './keepalive-call.ts';
import { type CamelKeys, camelKeys } from './wire-names.ts';

/** Keeps an unfinished questionnaire on the server; null when that did not work. */
export async function saveOnboardingDraft(
  request: SaveDraftRequest,
): Promise<CamelKeys<SaveDraftAnswer> | null> {
  const answer = await callWithKeepalive(FUNCTION_NAMES.saveOnboardingDraft, request).catch(() => null);
  if (typeof answer !== 'object' || answer === null) return null;
  return 'draft_id' in answer || 'disabled' in answer || 'gone' in answer
    ? camelKeys(answer as SaveDraftAnswer)
    : null;
}
