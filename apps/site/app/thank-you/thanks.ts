import { markThankYouViewed } from '../api/mark-thank-you-viewed.ts';
import { tabStore } from '../browser/safe-storage.ts';
import { clearSavedIds, readSavedSubmissionId } from '../lead-form/stored-ids.ts';
import { recordConversion } from '../tracking/ad-conversion.ts';
import { throwConfetti } from './confetti.ts';

/** Between tries while the server cannot be reached; the page may be closed before the last. */
const RETRY_AFTER_MS = [2000, 10_000, 30_000];

let thanked: string | null = null;

/**
 * What happens on the thank-you page: away without a stored submission; with one, confetti, the ad conversion, the
 * update of the record, and then both stored ids are removed. While the server cannot be reached the ids stay, so that
 * a reload tries again. Gives what ends the confetti.
 */
export function giveThanks(): () => void {
  const submissionId = readSavedSubmissionId(tabStore);
  if (submissionId === null) {
    window.location.replace('/');
    return () => undefined;
  }
  // May be asked twice for one visit.
  if (thanked !== submissionId) {
    thanked = submissionId;
    // Written down before the ids go, so that a reload in between loses neither.
    recordConversion(submissionId);
    void markUntilReached(submissionId);
  }
  return throwConfetti();
}

async function markUntilReached(submissionId: string): Promise<void> {
  for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await markThankYouViewed(submissionId)) {
      // Another one may have been sent in between.
      if (readSavedSubmissionId(tabStore) === submissionId) clearSavedIds(tabStore);
      return;
    }
  }
}
