import { FUNCTION_NAMES } from '@fml/contract';
import { callWithKeepalive } from './keepalive-call.ts';
import { snakeKeys } from './wire-names.ts';

/** Takes an unfinished questionnaire off the server; whether the server has confirmed it. */
export async function deleteOnboardingDraft(draft: { draftId: string; draftKey: string }): Promise<boolean> {
  const answer = await callWithKeepalive(FUNCTION_NAMES.deleteOnboardingDraft, snakeKeys(draft)).catch(
    () => null,
  );
  return typeof answer === 'object' && answer !== null && !('error' in answer);
}
