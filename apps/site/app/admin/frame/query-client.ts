import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { DeskError } from '../../api/desk-error.ts';
import { browserSession } from '../../session/browser-session.ts';
import { watchPerson } from '../../session/watch-person.ts';
import { toast } from '../../ui/toast.ts';
import { clearLastUndo } from '../leads/edits/last-undo.ts';
import { setUnsentTextOwner } from '../leads/notes/unsent-text.ts';
import { isOffline } from '../leads/offline/connection.ts';
import { pendingStore } from '../leads/offline/pending-store.ts';

const FRESH_MS = 15_000;
const MAX_RETRIES = 2;

/** One cache for all screens, so that going back to a list shows it at once. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: handleQueryError }),
  mutationCache: new MutationCache({ onError: handleQueryError }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      // Without a connection a call fails at once, and its screen says so, instead of waiting in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) =>
        !isOffline() && error instanceof DeskError && error.kind === 'unreachable' && failures < MAX_RETRIES,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Nothing that one person loaded, typed or can undo reaches the next person.
watchPerson(browserSession, (userId) => {
  queryClient.clear();
  setUnsentTextOwner(userId);
  clearLastUndo();
  pendingStore.setOwner(userId);
});

/** Reacts to errors that concern the session. The screens show the message themselves. */
function handleQueryError(error: Error): void {
  if (!(error instanceof DeskError)) return;
  if (error.kind === 'signed_out') void browserSession.expire();
  if (error.kind === 'second_factor') void askForSecondFactor();
  if (error.kind === 'forbidden') void leaveWithoutRole();
}

let asking: Promise<unknown> | undefined;

/** All calls of a screen are refused at once; the session is asked about it once. */
async function askForSecondFactor(): Promise<void> {
  const state = browserSession.state();
  if (asking !== undefined || (state.status === 'signed_in' && state.missing !== undefined)) return;
  asking = browserSession.checkRole();
  await asking;
  asking = undefined;
}

async function leaveWithoutRole(): Promise<void> {
  await browserSession.checkRole();
  const state = browserSession.state();
  if (state.status !== 'signed_in' || state.isAdmin) return;
  toast.error('Access denied. Admin privileges required.');
  await browserSession.signOut();
}
