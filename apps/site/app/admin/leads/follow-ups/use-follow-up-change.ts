import type { LeadRef } from '@fml/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeskError } from '../../../api/desk-error.ts';
import { toast } from '../../../ui/toast.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { leadQueryKeys } from '../model/query-keys.ts';
import { type FollowUp, leadFollowUpsQuery } from './api.ts';

/** What a colleague did while a person was still choosing. */
export interface FollowUpConflict {
  /** Who did what, as a sentence. */
  sentence: string;
  /** The follow-up as it is now; null when it was deleted. */
  current: FollowUp | null;
}

/** Runs changes of the follow-ups of a lead, one at a time; what failed is told and nothing that was typed goes. */
export function useFollowUpChange(lead: LeadRef, seen: FollowUp | null, onDone: () => void) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<FollowUpConflict | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ change }: ChangeWithUndo) => change(),
    onSuccess: (followUp, { message, undo }) => {
      setConflict(null);
      void refreshFollowUps(queryClient, lead);
      if (undo === undefined) {
        toast.success(message);
      } else {
        const run = rememberUndo(() => {
          undo(followUp).then(
            () => refreshFollowUps(queryClient, lead),
            (error: Error) => toast.error(error.message),
          );
        });
        toast.success(message, { label: 'Undo', run });
      }
      onDone();
    },
    onError: async (error) => {
      const isConflict = error instanceof DeskError && error.kind === 'conflict';
      if (!isConflict) {
        setProblem(`Not saved. What you entered is still here. ${error.message}`);
        return;
      }
      setProblem('');
      void refreshFollowUps(queryClient, lead);
      const followUps = await queryClient
        .fetchQuery({ ...leadFollowUpsQuery(lead), staleTime: 0 })
        .catch(() => [] as FollowUp[]);
      setConflict({ sentence: error.message, current: followUps.find(({ id }) => id === seen?.id) ?? null });
    },
  });
  return {
    /** The version that a change refers to: as it was opened, or as the conflict showed it. */
    latest: conflict === null ? seen : conflict.current,
    conflict,
    problem,
    setProblem,
    isPending,
    run: (wanted: ChangeWithUndo) => {
      if (isPending) return;
      setProblem('');
      mutate(wanted);
    },
  };
}

interface ChangeWithUndo {
  change: () => Promise<FollowUp>;
  message: string;
  /** Takes it back; gets the follow-up as the change left it. */
  undo?: (followUp: FollowUp) => Promise<unknown>;
}

/** Loads again what shows the follow-ups of a lead: its card, its timeline, the queue and the count. */
async function refreshFollowUps(queryClient: QueryClient, lead: LeadRef): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: leadFollowUpsQuery(lead).queryKey }),
    queryClient.invalidateQueries({ queryKey: leadQueryKeys.timeline(lead) }),
    queryClient.invalidateQueries({ queryKey: ['desk', 'follow-ups'] }),
    queryClient.invalidateQueries({ queryKey: ['desk', 'queue'] }),
  ]);
}
