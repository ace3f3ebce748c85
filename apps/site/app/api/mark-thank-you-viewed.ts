import { createClient } from '@supabase/supabase-js';
import { appConfig } from './app-config.ts';

/** A key on its way to being replaced, a call that took too long, too many calls: over in a while. */
const PASSING: ReadonlySet<number> = new Set([401, 408, 429]);

/**
 * Specification section 7, call 4, as the visitor: without a session, and naming the submission in a header, which is
 * what its row policy asks for (docs/decisions/0006). False when it is worth another try: the server could not be
 * reached, or answered that it cannot take it now. Every other answer is final.
 */
export async function markThankYouViewed(submissionId: string): Promise<boolean> {
  try {
    const { publishable_key: key } = await appConfig();
    const client = createClient(window.location.origin, key, {
      auth: {
        persistSession: false,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storageKey: 'fml:visitor',
      },
      global: { headers: { 'x-submission-id': submissionId } },
    });
    const { status } = await client
      .from('onboarding_submissions')
      .update({ conversion_tracked: true, thank_you_page_viewed_at: new Date().toISOString() })
      .eq('id', submissionId);
    return status > 0 && status < 500 && !PASSING.has(status);
  } catch {
    return false;
  }
}
