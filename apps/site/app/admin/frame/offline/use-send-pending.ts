import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { useOffline } from '../../leads/offline/connection.ts';
import { sendable } from '../../leads/offline/pending-changes.ts';
import { pendingStore } from '../../leads/offline/pending-store.ts';
import { usePendingChanges } from '../../leads/offline/use-pending-changes.ts';
import { sendPending } from './send-pending.ts';

const RETRY_AFTER_MS = 5000;

/**
 * Sends pending changes as soon as the server answers, including those of a closed tab; one tab at a time. Returns whether
 * the last attempt had no answer.
 */
export function useSendPending(): boolean {
  const queryClient = useQueryClient();
  const isOffline = useOffline();
  const count = sendable(usePendingChanges()).length;
  const [attempt, setAttempt] = useState(0);
  const [isUnanswered, setUnanswered] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is an event.
  useEffect(() => {
    if (isOffline || count === 0) return;
    let isOver = false;
    void withTabLock(async () => {
      if (isOver) return;
      const { accepted, isUnanswered } = await sendPending(pendingStore);
      setUnanswered(isUnanswered);
      if (accepted.length === 0) return;
      await queryClient.invalidateQueries();
      toast.success(
        accepted.length === 1 ? 'Your change was sent' : `Your ${accepted.length} changes were sent`,
      );
    }).catch(() => undefined);
    const again = setTimeout(() => setAttempt((before) => before + 1), RETRY_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(again);
    };
  }, [isOffline, count, attempt, queryClient]);
  return isUnanswered;
}

/** Without the lock (an address without https) two tabs may send the same change. It is accepted once. */
function withTabLock(act: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('fml-desk-waiting', act) : act();
}
