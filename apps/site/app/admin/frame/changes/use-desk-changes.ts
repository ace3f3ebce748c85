import type { AnswerOf } from '@fml/desk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { applyDeskChanges } from './apply-desk-changes.ts';

const POLL_INTERVAL_MS = 4000;

/** Asks every few seconds whether colleagues changed anything, and reloads only that; in the background it does not ask. */
export function useDeskChanges(): void {
  const queryClient = useQueryClient();
  const snapshot = useRef('');
  useQuery({
    queryKey: ['changes'],
    queryFn: async () => {
      try {
        const answer = await deskChanges(snapshot.current);
        // While this tab sends a change, its screen is ahead of the server, so the question is repeated later.
        // The first snapshot is stored anyway: changes between it and the next question would be lost without it.
        const isFirst = snapshot.current === '';
        if (queryClient.isMutating() > 0 && !isFirst) return null;
        snapshot.current = answer.mark;
        await applyDeskChanges(queryClient, answer);
      } catch (error) {
        if (error instanceof DeskError && error.kind === 'invalid') snapshot.current = '';
        throw error;
      }
      return null;
    },
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    networkMode: 'online',
    staleTime: 0,
    retry: false,
  });
}

export type DeskChanges = AnswerOf<'desk-changes'>;
export type DeskChange = DeskChanges['changes'][number];

/** What changed since the answer with this `mark`; without one, within the last half minute. */
export function deskChanges(mark: string): Promise<DeskChanges> {
  return desk('desk-changes', { since: mark });
}
