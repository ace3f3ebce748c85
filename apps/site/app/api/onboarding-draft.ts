import { FUNCTION_NAMES, type SaveDraftAnswer } from '@fml/contract';
import type { SaveDraftRequest } from '@fml/leads/fields';
import { appConfig } from './app-config.ts';
import { type CamelKeys, camelKeys, snakeKeys } from './wire-names.ts';

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

/** Takes an unfinished questionnaire off the server; whether the server has confirmed it. */
export async function deleteOnboardingDraft(draft: { draftId: string; draftKey: string }): Promise<boolean> {
  const answer = await callWithKeepalive(FUNCTION_NAMES.deleteOnboardingDraft, snakeKeys(draft)).catch(
    () => null,
  );
  return typeof answer === 'object' && answer !== null && !('error' in answer);
}

/** What browsers let outlive a page, with room for the rest of the request. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Works on a page that is being left: no library, and the browser finishes the request. Rejects without success. */
async function callWithKeepalive(name: string, body: object): Promise<unknown> {
  const text = JSON.stringify(body);
  const config = await appConfig();
  const response = await fetch(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: config.publishableKey },
    body: text,
    keepalive: new Blob([text]).size <= MAX_KEEPALIVE_BYTES,
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return response.json();
}
