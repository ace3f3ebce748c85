import { appConfig } from './app-config.ts';

/** A key on its way to being replaced, a call that took too long, too many calls: over in a while. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Marks the visitor's submission as tracked (docs/product.md#thank-you): without a session, and naming it in a header, as
 * its row policy requires (docs/decisions/0006-a-header-authorizes-the-thank-you-update.md). The request is the client
 * library's, but the library is not loaded for this one call. False when it is worth another try: the server could not
 * be reached, or answered that it cannot take it now. Every other answer is final.
 */
export async function markThankYouViewed(submissionId: string): Promise<boolean> {
  try {
    const { publishableKey: key } = await appConfig();
    const { status } = await fetch(
      `${window.location.origin}/rest/v1/onboarding_submissions?id=eq.${encodeURIComponent(submissionId)}`,
      {
        method: 'PATCH',
        headers: {
          apikey: key,
          authorization: `Bearer ${key}`,
          'content-profile': 'public',
          'content-type': 'application/json',
          'x-submission-id': submissionId,
        },
        body: JSON.stringify({
          conversion_tracked: true,
          thank_you_page_viewed_at: new Date().toISOString(),
        }),
      },
    );
    return status < 500 && !PASSING.has(status);
  } catch {
    return false;
  }
}
