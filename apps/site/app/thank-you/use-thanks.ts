import { useEffect } from 'react';
import { tabStore } from '../lead-form/safe-storage.ts';
import { forgetIds, keptSubmissionId } from '../lead-form/stored-ids.ts';

/** Between tries while the server cannot be reached; the page may be closed before the last. */
const RETRY_AFTER_MS = [2000, 10_000, 30_000];

let thanked: string | null = null;

/**
 * Specification section 4, thank-you page: away without a stored submission; with one, the ad conversion, the update of
 * the record, and then both stored ids are removed. While the server cannot be reached the ids stay, so that a reload
 * tries again.
 */
export function useThanks(): void {
  useEffect(() => {
    const submissionId = keptSubmissionId(tabStore);
    if (submissionId === null) {
      window.location.replace('/');
      return;
    }
    // Effects may run twice for one visit.
    if (thanked === submissionId) return;
    thanked = submissionId;
    void thank(submissionId);
  }, []);
}

async function thank(submissionId: string): Promise<void> {
  // Written down before the ids go, so that a reload in between loses neither.
  await import('../tracking/ad-conversion.ts')
    .then(({ recordConversion }) => recordConversion(submissionId))
    .catch(() => undefined);
  for (const pauseMs of [0, ...RETRY_AFTER_MS]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (await tryToMark(submissionId)) {
      // Another one may have been sent meanwhile.
      if (keptSubmissionId(tabStore) === submissionId) forgetIds(tabStore);
      return;
    }
  }
}

async function tryToMark(submissionId: string): Promise<boolean> {
  try {
    const { markThankYouViewed } = await import('../api/mark-thank-you-viewed.ts');
    return await markThankYouViewed(submissionId);
  } catch {
    return false;
  }
}
