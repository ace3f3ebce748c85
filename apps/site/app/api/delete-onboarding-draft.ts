import { FUNCTION_NAMES } from '@fml/contract';
import { callWithKeepalive } from './keepalive-call.ts';

/** Takes an unfinished questionnaire off the server; whether the server has confirmed it. */
export async function deleteOnboardingDraft(draft: {
  draft_id: string;
  draft_key: string;
}): Promise<boolean> {
  const answer = await callWithKeepalive(FUNCTION_NAMES.deleteOnboardingDraft, draft).catch(() => null);
  return typeof answer === 'object' && answer !== null && !('error' in answer);
}
