import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { DeskError } from '../../api/desk/desk-error.ts';
import { browserSession } from '../../session/browser-session.ts';
import { watchPerson } from '../../session/watch-person.ts';
import { toast } from '../../ui/toast.ts';
import { keepDraftsOf } from '../lead/drafts.ts';
import { forgetLastUndo } from '../lead/last-undo.ts';

const FRESH_MS = 15_000;
const MOST_RETRIES = 2;

/** One cache for all screens, so that going back to a list shows it at once. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: heed }),
  mutationCache: new MutationCache({ onError: heed }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        error instanceof DeskError && error.kind === 'unreachable' && failures < MOST_RETRIES,
    },
    mutations: { retry: false },
  },
});

// Nothing that one person loaded, typed or can take back reaches the next.
watchPerson(browserSession, (userId) => {
  queryClient.clear();
  keepDraftsOf(userId);
  forgetLastUndo();
});

/** What a refused call says about the session. The screens show the sentence of the error themselves. */
function heed(error: Error): void {
  if (!(error instanceof DeskError)) return;
  if (error.kind === 'signed_out') void browserSession.lose();
  if (error.kind === 'forbidden') void leaveWithoutRole();
}

async function leaveWithoutRole(): Promise<void> {
  await browserSession.checkRole();
  const state = browserSession.state();
  if (state.status !== 'signed_in' || state.isAdmin) return;
  toast.error('Access denied. Admin privileges required.');
  await browserSession.signOut();
}
